"""House players: people of the playground that play by themselves, through what any person sees and presses."""

from bot.playground.robots.house import House

__all__ = ["House"]
