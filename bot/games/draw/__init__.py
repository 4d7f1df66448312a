"""Five-card draw with jokers: one exchange of cards, betting without a check, and a showdown of the last two."""

from bot.games.draw.offer import OFFER

__all__ = ["OFFER"]
