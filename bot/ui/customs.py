"""What a server's managers have set: newcomers' chips, the daily, gifts, grants; where tables stand, how and whose."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum

import discord

from bot.core.errors import Refusal
from bot.core.offer import Bounds, Number, Offer, Options
from bot.core.phrases import Channel, Chips, Listing, say
from bot.show.amounts import TypedAmount
from bot.store import GiftTerms
from bot.store.notes import number
from bot.store.store import STARTING_CHIPS, STARTING_MOST
from bot.tables import rights
from bot.tables.paintings import AFTER_HAND, REMOVE, removes
from bot.tables.people import Actor
from bot.ui.house import House

CHIPS_MOST = STARTING_MOST
"""The most that a newcomer or a daily can be given, in chips."""
CLOCK_LEAST, CLOCK_MOST = 10, 300
"""Seconds a turn."""
GIFT_DAYS, GIFT_DAYS_MOST = 30, 3650
"""An account of so many days in Discord may give chips away, unless the server says otherwise; 0: any account."""
GIFT_HANDS, GIFT_HANDS_MOST = 20, 10_000
"""So may whoever has played so many hands here; 0: anyone."""
CHANNELS_NAMED = 5
"""So many channels are named to someone who may open no table here."""


class Setting(Enum):
    """A setting by the name it is kept under."""

    OPENERS = "openers"
    CHANNELS = "channels"
    STARTING = STARTING_CHIPS
    DAILY = "daily"
    CLOCK = "clock"
    AFTER_HAND = AFTER_HAND
    GIFT_DAYS = "gift-days"
    GIFT_HANDS = "gift-hands"
    GRANTS = "grants"


BOUNDS = {
    Setting.STARTING: (0, CHIPS_MOST),
    Setting.DAILY: (0, CHIPS_MOST),
    Setting.CLOCK: (CLOCK_LEAST, CLOCK_MOST),
    Setting.GIFT_DAYS: (0, GIFT_DAYS_MOST),
    Setting.GIFT_HANDS: (0, GIFT_HANDS_MOST),
    Setting.GRANTS: (1, 2**63 - 1),
}
"""The least and the most of every setting that is one number; what is kept outside of it counts as not set."""
EVERYONE, MANAGERS = "everyone", "managers"
KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Customs:
    """A server's settings. `channels` empty: tables may stand anywhere. `clock` None: each game's own, else seconds.

    Gifts need an account of `gift_days` in Discord or `gift_hands` played here. `grants` is the channel where grants
    are told; 0: where they are made.
    """

    starting_chips: int
    daily: int
    channels: tuple[int, ...] = ()
    managers_only: bool = False
    clock: int | None = None
    removes: bool = False
    """Whether a hand's message is deleted once the next one stands."""
    gift_days: int = GIFT_DAYS
    gift_hands: int = GIFT_HANDS
    grants: int = 0

    def gift_terms(self, user: int, at: datetime) -> GiftTerms:
        """What is asked of this player at that moment to give chips."""
        age = at - discord.utils.snowflake_time(user)
        old = age >= timedelta(days=self.gift_days)
        return GiftTerms(0 if old else self.gift_hands, self.gift_days)


def without_lost_channels(customs: Customs, guild: discord.Guild | None) -> Customs:
    """The customs without channels that were deleted since; Discord opens no window that has one chosen."""
    if guild is None:
        return customs
    return replace(
        customs,
        channels=tuple(channel for channel in customs.channels if guild.get_channel(channel) is not None),
        grants=customs.grants if guild.get_channel(customs.grants) is not None else 0,
    )


async def customs_of(house: House, guild: int | None) -> Customs:
    """The customs of a server: the house's own where it has set nothing."""
    if guild is None:
        return Customs(house.starting_chips, house.daily)
    kept = await house.store.settings(guild)

    def kept_number(setting: Setting, usual: int) -> int:
        return number(kept, setting.value, usual, *BOUNDS[setting])

    return Customs(
        starting_chips=kept_number(Setting.STARTING, house.starting_chips),
        daily=kept_number(Setting.DAILY, house.daily),
        channels=tuple(int(id_) for id_ in kept.get(Setting.CHANNELS.value, "").split() if id_.isdecimal()),
        managers_only=kept.get(Setting.OPENERS.value) == MANAGERS,
        clock=kept_number(Setting.CLOCK, 0) or None,
        removes=removes(kept),
        gift_days=kept_number(Setting.GIFT_DAYS, GIFT_DAYS),
        gift_hands=kept_number(Setting.GIFT_HANDS, GIFT_HANDS),
        grants=kept_number(Setting.GRANTS, 0),
    )


def read(house: House, setting: Setting, given: tuple[str, ...], locale: str) -> str:
    """What was filled in, as it is kept; "" for the house's own. Raises Refusal: option-range."""
    match setting:
        case Setting.OPENERS:
            return MANAGERS if MANAGERS in given else ""
        case Setting.AFTER_HAND:
            return REMOVE if REMOVE in given else ""
        case Setting.CHANNELS:
            return " ".join(channel for channel in given if channel.isdecimal())
        case Setting.GRANTS:
            return "".join(channel for channel in given[:1] if channel.isdecimal())
        case Setting.STARTING | Setting.DAILY | Setting.GIFT_DAYS | Setting.GIFT_HANDS | Setting.CLOCK:
            return _number(house, setting, given, locale, *BOUNDS[setting])


def _number(
    house: House, setting: Setting, given: tuple[str, ...], locale: str, least: int, most: int
) -> str:
    text = "".join(given).strip()
    if not text or (text == "0" and least == 0):
        return text
    outside = Refusal("option-range", option=say(f"setting-{setting.value}"), a=Chips(least), b=Chips(most))
    try:
        number = TypedAmount(house.catalog, text, locale, figures=True).read(Bounds(1, most))
    except Refusal:
        raise outside from None
    if number < least:
        raise outside
    return str(number)


def may_open(customs: Customs, actor: Actor, channel: int) -> None:
    """Raises Refusal when this person may open no table, or nobody may in this channel (a thread's parent)."""
    rights.may_open(actor, managers_only=customs.managers_only)
    if customs.channels and channel not in customs.channels:
        named = tuple(say("channel-named", channel=Channel(each)) for each in customs.channels)
        raise Refusal("channel-not-allowed", channels=Listing(named[:CHANNELS_NAMED]))


def ground_of(interaction: discord.Interaction) -> int:
    """The channel whose customs hold here: a thread's is the one it hangs from."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


def with_clock(customs: Customs, offer: Offer, options: Options) -> Options:
    """The options with the server's clock, where the game has one and none was asked for."""
    if customs.clock is None or "clock" in options:
        return options
    for field in offer.fields:
        if isinstance(field, Number) and field.name == "clock":
            return {**options, "clock": min(max(customs.clock, field.least), field.most)}
    return options
