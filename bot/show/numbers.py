"""Chips as figures: grouped the way the reader's language does it, results with their sign.

>>> grouped(12400, "en"), grouped(12400, "el"), signed(-30, "en"), signed(1050, "en"), signed(0, "en")
('12,400', '12.400', '−30', '+1,050', '0')
"""

MINUS = "\N{MINUS SIGN}"
GROUP_MARKS = {"en": ",", "el": ".", "ru": "\N{NARROW NO-BREAK SPACE}"}
"""What stands between groups of three digits, by language; English wherever a language has no entry."""


def grouped(amount: int, language: str) -> str:
    """A whole amount with its digits in groups of three, never shortened; a minus sign before it below zero."""
    digits = f"{abs(amount):,}".replace(",", GROUP_MARKS.get(language, GROUP_MARKS["en"]))
    return f"{MINUS}{digits}" if amount < 0 else digits


def signed(amount: int, language: str) -> str:
    """A result: + before a gain, − before a loss, a bare 0 between them."""
    return f"+{grouped(amount, language)}" if amount > 0 else grouped(amount, language)
