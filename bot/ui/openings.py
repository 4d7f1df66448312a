"""What the buttons that open a table ask for: a game, and by a word or two how it is to be played."""

from bot.core.offer import Number, Offer, Options

HOUSE, SMALL = "house", "small"
"""Against the house; for the smallest unit there is."""


def options_of(offer: Offer, words: tuple[str, ...]) -> Options:
    """The options that a button's words stand for; the rest is the game's own choice.

    >>> from bot.games import offer
    >>> options_of(offer("put-and-take"), ("house", "small"))
    {'unit': 1, 'banker': 'house'}
    """
    options: dict[str, int | str] = {}
    for field in offer.fields:
        if HOUSE in words and field.name == "banker":
            options[field.name] = HOUSE
        if SMALL in words and field.name == "unit" and isinstance(field, Number):
            options[field.name] = field.least
    return options
