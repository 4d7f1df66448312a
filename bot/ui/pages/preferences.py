"""O2: how a player wants their cards, words and pings, on every server; shown with what stands, changed one by one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.core.errors import Refusal
from bot.core.phrases import Phrase, say
from bot.core.screen import Button, Family, Menu, MenuItem
from bot.core.shuffle import WORD_MOST, clean_word
from bot.tables.ports import Ask, TextQuestion
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page

WORD = "word"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "cards": ("dm", "quiet", "button"),
    "wording": ("figures", "words"),
    "pings": ("nudge", "never"),
    "auto": ("off", "on"),
}
"""What each preference may be; the first is what it is unless somebody sets it, and is kept as nothing at all."""

FIELDS = (*CHOICES, WORD)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A press on these pages: its verb, the field its id names, what was chosen from a menu, what was typed."""

    verb: str
    field: str = ""
    values: Sequence[str] = ()
    text: str | None = None


async def answer(house: House, user: int, chosen: Chosen) -> Page | Ask:
    """The next page, or the window to be opened. Raises Refusal: word-range, stale-press."""
    picked = chosen.values[0] if chosen.values else ""
    match chosen.verb:
        case "preferences":
            return await overview(house, user)
        case "prefer" if picked in CHOICES:
            return _choices(picked, await house.store.preferences(user))
        case "prefer" | "word" if chosen.text is None and WORD in (picked, chosen.verb):
            return ask_word((await house.store.preferences(user)).get(WORD, ""))
        case "word" if chosen.text is not None:
            await keep_word(house, user, chosen.text)
            return await overview(house, user)
        case "forget":
            await keep_word(house, user, "")
            return await overview(house, user)
        case "wish" if picked in CHOICES.get(chosen.field, ()):
            value = "" if picked == CHOICES[chosen.field][0] else picked
            await keep(house, user, chosen.field, value)
            return await overview(house, user)
    raise Refusal("stale-press")


VERBS = ("preferences", "prefer", "wish", "word", "forget")


async def overview(house: House, user: int) -> Page:
    """All that a player has set, and a menu of what can be changed."""
    own = await house.store.preferences(user)
    said = [say("preferences-title"), *(_line(field, own) for field in FIELDS)]
    items = tuple(MenuItem(field, say(f"preference-{field}")) for field in FIELDS)
    menu = Menu(Family.SETTING, "prefer", say("preferences-change"), items)
    return page(lines(*said), rows=((menu,),))


async def word(house: House, user: int, text: str | None) -> Page:
    """A player's word for the cut: kept; forgotten for an empty one; only shown for None. Raises Refusal."""
    if text is not None:
        await keep_word(house, user, text)
    own = (await house.store.preferences(user)).get(WORD, "")
    change = Button(Family.SETTING, WORD, say("button-change"))
    if not own:
        return page(lines(say("word-none")), rows=((change,),))
    forget = Button(Family.SETTING, "forget", say("button-forget-word"))
    return page(lines(say("word-is", word=own), say("word-counts")), rows=((change, forget),))


async def keep(house: House, user: int, name: str, value: str) -> None:
    """Keep a preference for good, and have every table where the player sits take it up."""
    await house.store.set_preference(user, name, value)
    house.lobby.taste(user, name, value)


async def keep_word(house: House, user: int, text: str) -> None:
    """Keep a word for the cut; an empty one is forgotten. Raises Refusal: word-range."""
    typed = text.strip()
    kept = clean_word(typed) if typed else ""
    if kept is None:
        raise Refusal("word-range")
    await keep(house, user, WORD, kept)


def ask_word(present: str) -> Ask:
    """The window that asks for the word."""
    question = TextQuestion(
        title=say("ask-word-title"),
        label=say("ask-word-label"),
        hint=say("ask-word-hint"),
        most=WORD_MOST,
        suggested=present,
    )
    return Ask(Button(Family.SETTING, WORD, say("button-change")), question, "")


def _choices(field: str, own: Mapping[str, str]) -> Page:
    """One preference: a menu of what it may be."""
    stands = own.get(field) or CHOICES[field][0]
    items = tuple(
        MenuItem(value, say(f"preference-{field}-{value}"), chosen=value == stands)
        for value in CHOICES[field]
    )
    menu = Menu(Family.SETTING, "wish", say(f"preference-{field}"), items, rest=(field,))
    back = Button(Family.SETTING, "preferences", say("button-cancel"))
    return page(lines(say(f"preference-{field}-about")), rows=((menu,), (back,)))


def _line(field: str, own: Mapping[str, str]) -> Phrase:
    value = own.get(field, "")
    if field == WORD:
        said = say("preference-word-is", word=value) if value else say("preference-word-none")
    else:
        said = say(f"preference-{field}-{value or CHOICES[field][0]}")
    return say("preference-line", name=say(f"preference-{field}"), value=said)
