"""A Discord on loopback: REST, gateway and a control API for the people's side; imports nothing else from bot."""

from bot.playground.server import Playground

__all__ = ["Playground"]
