"""The teller: the daily, gifts and grants. Moves chips between wallets, once, and says what came of it."""

from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.bank import ledger
from bot.bank.ledger import MOST_IN_A_TRANSFER
from bot.core.errors import Refusal
from bot.core.offer import Bounds
from bot.core.phrases import Chips, Mention, Name, Net, When, say
from bot.show.amounts import TypedAmount
from bot.show.names import clean
from bot.show.refusals import refusal_phrase
from bot.store import Giveable, GrantOrder
from bot.tables.people import Actor
from bot.tables.rights import no_bot
from bot.ui.customs import customs_of
from bot.ui.grants import Grants
from bot.ui.house import House
from bot.ui.pages import chips
from bot.ui.pages.parts import Page, lines, page
from bot.ui.replies import Answer, actor_of
from bot.ui.speech import said

A_LARGE_PART = 10
"""A gift above this part of the wallet is asked about once more."""
OFFER_STANDS = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Taker:
    """Whoever is to get chips, as the interaction names them. `here`: on this server."""

    user: int
    name: str
    bot: bool
    here: bool


def taker_of(member: discord.User | discord.Member) -> Taker:
    """The person that a command's option names."""
    return Taker(member.id, member.display_name, member.bot, isinstance(member, discord.Member))


class Teller:
    """Moves chips at a player's or a manager's word. Everything here belongs to one server and one press."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.grants = Grants(house)

    async def balance(self, interaction: discord.Interaction, guild: int, taken: int = 0) -> Page:
        """B1; `taken` is a daily that was taken just now. Raises Refusal: not-a-player."""
        server = interaction.guild.name if interaction.guild else ""
        customs = await customs_of(self._house, guild)
        news = (say("chips-daily-taken", chips=Chips(taken)),) if taken else ()
        return await chips.balance(
            self._house, guild, server, player_of(interaction), customs, interaction.created_at, *news
        )

    async def daily(self, interaction: discord.Interaction, guild: int) -> Page:
        """Today's chips, once a UTC day by Discord's own time of the press. Raises Refusal: daily-taken, no-daily."""
        actor, at = player_of(interaction), interaction.created_at
        customs = await customs_of(self._house, guild)
        if not customs.daily:
            raise Refusal("no-daily")
        await self._house.store.open_wallet(guild, actor.user, actor.name)
        if not await self._house.store.move(ledger.daily(guild, actor.user, at.date(), customs.daily)):
            raise Refusal("daily-taken", time=When(chips.next_day(at)))
        return await self.balance(interaction, guild, taken=customs.daily)

    async def giveable(self, interaction: discord.Interaction, guild: int) -> Giveable:
        """What whoever pressed may give now: a chip at least.

        Raises Refusal: not-a-player, give-young, give-held or wallet-short for nothing at all.
        """
        giver, at = player_of(interaction), interaction.created_at
        customs = await customs_of(self._house, guild)
        await self._house.store.open_wallet(guild, giver.user, giver.name)
        own = await self._house.store.giveable(guild, giver.user, at.date())
        own.must_meet(customs.gift_terms(giver.user, at))
        if not own.chips:
            own.must_cover(1)
        return own

    async def give(
        self, interaction: discord.Interaction, answer: Answer, guild: int, taker: Taker, text: str
    ) -> None:
        """A gift as it was asked for: done at once, or asked about when it is a large part of the wallet.

        Raises Refusal: give-self, give-bot, give-left, give-young, give-held, give-at-table, give-short, amount-…
        """
        giver = player_of(interaction)
        _may_take(giver, taker)
        own = await self.giveable(interaction, guild)
        typed = TypedAmount(self._house.catalog, text, answer.locale, strict=False)
        amount = typed.read(Bounds(1, own.chips))
        try:
            own.must_cover(amount)
        except Refusal as refusal:
            raise await self._short(guild, giver, amount, refusal) from None
        wallet = own.wallet
        if amount > MOST_IN_A_TRANSFER:
            raise Refusal("amount-too-big", most=Chips(MOST_IN_A_TRANSFER))
        if amount * A_LARGE_PART > wallet:
            closes = int((interaction.created_at + OFFER_STANDS).timestamp() * 1000)
            asked = chips.question(interaction.id, taker.user, taker.name, amount, wallet - amount, closes)
            await answer.private(said(self._house, asked, answer.locale), anew=answer.rich)
        else:
            await self._pay(interaction, answer, guild, interaction.id, taker, amount)

    async def confirm(
        self, interaction: discord.Interaction, answer: Answer, guild: int, offer: tuple[int, int, int]
    ) -> None:
        """Give N: transfer, taker and chips are in the button. Once, within a minute of being asked."""
        transfer, user, amount = offer
        if await self._house.store.is_done(f"give:{transfer}"):
            raise Refusal("already-done")
        asked_at = discord.utils.snowflake_time(transfer)
        if interaction.created_at - asked_at > OFFER_STANDS:
            await self._instead(answer, Refusal("give-expired"))
            return
        met = await self._house.people.look(guild, user)
        if met is None:
            await self._instead(answer, Refusal("give-left", name=Mention(user)))
            return
        taker = Taker(user, met.name, met.bot, here=True)
        _may_take(player_of(interaction), taker)
        await self._pay(interaction, answer, guild, transfer, taker, amount)

    async def grant(
        self, interaction: discord.Interaction, guild: int, taker: Taker, text: str, reason: str
    ) -> Page:
        """Chips from the house, or back to it, by a manager's word that everyone is told of.

        Raises Refusal: reason-required, give-bot, give-left, grant-below-zero, taker-full,
        grant-untold, grant-nothing, figures-unreadable, amount-…
        """
        manager = player_of(interaction)
        why = clean(reason)
        if not why:
            raise Refusal("reason-required")
        _may_take(manager, taker, grant=True)
        amount = self._signed(text, str(interaction.locale))
        customs, made_in = await customs_of(self._house, guild), interaction.channel_id or 0
        order = GrantOrder(
            press=interaction.id,
            guild=guild,
            manager=manager.name,
            taker=taker.user,
            name=taker.name,
            chips=amount,
            reason=why,
            channel=customs.grants or made_in,
            made_in=made_in,
            locale=str(interaction.guild_locale or "en"),
        )
        net, name = Net(amount), Name(taker.name)
        try:
            done = await self.grants.make(order)
        except Refusal as refusal:
            if refusal.code == "wallet-short":
                raise Refusal("grant-below-zero", name=name, n=refusal.facts["wallet"]) from None
            if refusal.code == "wallet-full":
                raise Refusal("taker-full", name=name) from None
            raise
        if not done:
            return page(lines(say("grant-waits", net=net, name=name)))
        wallet = Chips(await self._house.store.wallet(guild, taker.user))
        return page(lines(say("grant-done", net=net, name=name, wallet=wallet, reason=order.reason)))

    async def _pay(
        self,
        interaction: discord.Interaction,
        answer: Answer,
        guild: int,
        transfer: int,
        taker: Taker,
        amount: int,
    ) -> None:
        """Move the chips under that transfer's id, tell the giver where they pressed, and everyone in one line."""
        giver, store, at = player_of(interaction), self._house.store, interaction.created_at
        terms = (await customs_of(self._house, guild)).gift_terms(giver.user, at)
        gift = ledger.give(transfer, guild, giver.user, taker.user, amount)
        try:
            done = await store.give(gift, guild, giver.user, terms, at.date())
        except Refusal as refusal:
            if refusal.code == "wallet-full":
                raise Refusal("taker-full", name=Name(taker.name)) from None
            raise await self._short(guild, giver, amount, refusal) from None
        if not done:
            raise Refusal("already-done")
        await store.greet(guild, taker.user, taker.name)
        rest = await store.wallet(guild, giver.user)
        own = chips.note(say("give-done", chips=Chips(amount), name=Name(taker.name), rest=Chips(rest)))
        note = said(self._house, own, answer.locale)
        if answer.panel:
            await answer.private(note, anew=answer.rich)
        told = say("give-told", giver=Name(giver.name), taker=Name(taker.name), chips=Chips(amount))
        public = said(self._house, page(lines(told)), str(interaction.guild_locale or "en"))
        await answer.aloud(public, note)

    async def _short(self, guild: int, giver: Actor, amount: int, refusal: Refusal) -> Refusal:
        """The refusal of a gift that the wallet can't pay in the desk's words; any other as it is."""
        if refusal.code != "wallet-short":
            return refusal
        held = await self._house.store.balance(guild, giver.user)
        if held.seats and held.together >= amount:
            return Refusal("give-at-table", wallet=Chips(held.wallet))
        return Refusal("give-short", wallet=Chips(held.wallet), n=Chips(amount))

    async def _instead(self, answer: Answer, refusal: Refusal) -> None:
        """A refusal that takes the place of the question, which nobody can answer any more."""
        await answer.private(said(self._house, chips.note(refusal_phrase(refusal)), answer.locale))

    def _signed(self, text: str, locale: str) -> int:
        typed = text.strip()
        sign = -1 if typed[:1] in ("-", "−") else 1
        bare = typed[1:] if sign < 0 else typed.removeprefix("+")
        typed_figures = TypedAmount(self._house.catalog, bare, locale, figures=True)
        try:
            return sign * typed_figures.read(Bounds(1, MOST_IN_A_TRANSFER))
        except Refusal as refusal:
            raise Refusal("grant-nothing") if refusal.code == "amount-not-positive" else refusal from None


def player_of(interaction: discord.Interaction) -> Actor:
    """Whoever pressed. Raises Refusal: not-a-player for a bot."""
    actor = actor_of(interaction)
    no_bot(actor)
    return actor


def _may_take(giver: Actor, taker: Taker, *, grant: bool = False) -> None:
    if taker.user == giver.user and not grant:
        raise Refusal("give-self")
    if taker.bot:
        raise Refusal("give-bot")
    if not taker.here:
        raise Refusal("give-left", name=Name(taker.name))
