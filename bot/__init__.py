"""Riverboat, a card room on Discord."""

__version__ = "0.2.0"
