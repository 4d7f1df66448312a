"""Logs: one line an event on standard error, with table and hand where there is one; never a card, never the token."""

import logging
import sys


class _Masked(logging.Formatter):
    """Takes the token out of whatever is written, should a library ever print it."""

    def __init__(self, secret: str) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text.replace(self._secret, "(token)") if self._secret else text


def set_up_logs(level: str, secret: str = "") -> None:
    """Write logs of this level and above to standard error; libraries only from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Masked(secret))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in ("discord", "aiosqlite", "asyncio", "aiohttp"):
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLevelName(level)))
