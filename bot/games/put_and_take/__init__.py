"""Put and Take ("Up and Down the River"): five cards each, five that make you put, five that let you take."""

from bot.games.put_and_take.offer import OFFER

__all__ = ["OFFER"]
