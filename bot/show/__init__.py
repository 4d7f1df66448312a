"""Screens and phrases become text here, in the reader's language; nothing in this room knows Discord's library.

    catalog = Catalog.load(Path("data/words"), Path("bot/games/put_and_take/words"), ...)   catalog.py
        catalog.say(phrase, locale, cast, longest)   text that Discord formats
        catalog.label(phrase, locale, cast, most)    text for buttons, titles, menus: nothing is formatted there
    parts(catalog, screen, locale, cast, longest)    Components V2: a text a block, rules as they are (text.py)
    plain(catalog, screen, locale, cast, longest)    the same as the content of a classic message
    refusal_phrase(refusal), fault_phrase(incident)  the sentence for what can't be done, and the apology (refusals.py)
    TypedAmount(catalog, text, locale, ...)          what someone typed, read once the bounds are known (amounts.py)
    safe_name(text, AT_TABLE | IN_LISTS | IN_PRIVATE), sign(card), span(cards), grouped(chips, language)

`cast` is chair number and name by seat of the hand, `longest` how many visible characters a name keeps.
"""
