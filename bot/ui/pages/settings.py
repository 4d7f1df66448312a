"""O1: how the house runs on this server, and what changes it."""

from bot.core.phrases import Channel, Chips, Listing, Name, Phrase, say
from bot.core.screen import Button, Family, Menu, MenuItem
from bot.tables.paintings import REMOVE
from bot.ui.customs import (
    CHIPS_MOST,
    CLOCK_LEAST,
    CLOCK_MOST,
    EVERYONE,
    GIFT_DAYS,
    GIFT_DAYS_MOST,
    GIFT_HANDS,
    GIFT_HANDS_MOST,
    KEEP,
    MANAGERS,
    Customs,
    Setting,
)
from bot.ui.forms import WHERE_PEOPLE_READ, ChannelsField, ChoiceField, Field, TextField
from bot.ui.house import House
from bot.ui.pages.parts import Page, lines, page

FIELD = "value"
"""The one field in a setting's window."""

PICK = Menu(
    Family.SETTING,
    "server",
    say("settings-pick"),
    tuple(MenuItem(each.value, say(f"setting-{each.value}")) for each in Setting),
)
CHECK = Button(Family.SETTING, "permissions", say("button-permissions"))


def settings(server: str, customs: Customs, *news: Phrase) -> Page:
    """All settings with what holds now; `news` is said above them."""
    openers = MANAGERS if customs.managers_only else EVERYONE
    said = [
        *news,
        say("settings-title", server=Name(server)),
        say(f"settings-openers-{openers}"),
        _channels(customs.channels),
        say("settings-chips", chips=Chips(customs.starting_chips), daily=Chips(customs.daily)),
        say("settings-clock-games")
        if customs.clock is None
        else say("settings-clock", seconds=customs.clock),
        say(f"settings-after-hand-{REMOVE if customs.removes else KEEP}"),
        _gifts(customs),
        say("settings-grants", channel=Channel(customs.grants))
        if customs.grants
        else say("settings-grants-there"),
    ]
    return page(lines(*said), rows=((PICK,), (CHECK,)))


def _channels(channels: tuple[int, ...]) -> Phrase:
    if not channels:
        return say("settings-channels-all")
    named = tuple(say("channel-named", channel=Channel(each)) for each in channels)
    return say("settings-channels", channels=Listing(named))


def _gifts(customs: Customs) -> Phrase:
    if not customs.gift_days or not customs.gift_hands:
        return say("settings-gifts-everyone")
    return say("settings-gifts", days=customs.gift_days, hands=customs.gift_hands)


def field(house: House, setting: Setting, customs: Customs) -> Field:
    """The one field that changes a setting, with what holds now."""
    label = say(f"setting-{setting.value}")
    match setting:
        case Setting.OPENERS:
            return _choice(label, "setting-openers", (EVERYONE, MANAGERS), customs.managers_only)
        case Setting.AFTER_HAND:
            return _choice(label, "setting-after-hand", (KEEP, REMOVE), customs.removes)
        case Setting.CHANNELS:
            return ChannelsField(FIELD, label, say("setting-hint-channels"), customs.channels)
        case Setting.STARTING:
            return _chips(label, house.starting_chips, customs.starting_chips)
        case Setting.DAILY:
            return _chips(label, house.daily, customs.daily)
        case Setting.GIFT_DAYS:
            hint = say("setting-hint-gift-days", most=GIFT_DAYS_MOST, usual=GIFT_DAYS)
            return TextField(FIELD, label, hint, str(customs.gift_days), required=False)
        case Setting.GIFT_HANDS:
            hint = say("setting-hint-gift-hands", most=GIFT_HANDS_MOST, usual=GIFT_HANDS)
            return TextField(FIELD, label, hint, str(customs.gift_hands), required=False)
        case Setting.GRANTS:
            told_in = (customs.grants,) if customs.grants else ()
            return ChannelsField(FIELD, label, say("setting-hint-grants"), told_in, 1, WHERE_PEOPLE_READ)
        case Setting.CLOCK:
            hint = say("setting-hint-clock", least=CLOCK_LEAST, most=CLOCK_MOST)
            return TextField(FIELD, label, hint, str(customs.clock or ""), required=False)


def _choice(label: Phrase, key: str, values: tuple[str, str], second: bool) -> ChoiceField:
    """One of two; `second`: the second holds now."""
    chosen = values[second]
    items = tuple(MenuItem(value, say(f"{key}-{value}"), chosen=value == chosen) for value in values)
    return ChoiceField(FIELD, label, items)


def _chips(label: Phrase, usual: int, now: int) -> TextField:
    hint = say("setting-hint-chips", least=Chips(0), most=Chips(CHIPS_MOST), usual=Chips(usual))
    return TextField(FIELD, label, hint, str(now), required=False)


def permissions(missing: list[str]) -> Page:
    """Whether the bot may do all it needs in this channel."""
    fine = say("permissions-fine")
    return page(lines(say("permissions-missing", list=", ".join(missing)) if missing else fine))
