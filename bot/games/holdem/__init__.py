"""Texas Hold'em: two cards of one's own, five in common, and four rounds of betting."""

from bot.games.holdem.offer import OFFER

__all__ = ["OFFER"]
