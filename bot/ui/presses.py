"""Every press and every answer to a question comes in here, known by its id alone, and goes to whom it concerns."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.core.errors import Refusal
from bot.core.phrases import say
from bot.core.screen import BACK, Family
from bot.show.amounts import TypedAmount
from bot.tables.lobby import Where
from bot.tables.people import Letter
from bot.tables.ports import Ask
from bot.tables.session import Session
from bot.ui.desk import SERVER_VERBS, Desk
from bot.ui.doors import data_of, let_in
from bot.ui.house import House
from bot.ui.ids import Pressed, read_id
from bot.ui.leads import lead_on
from bot.ui.openings import options_of
from bot.ui.pages import hands, parts, preferences, stories
from bot.ui.pages.parts import Page
from bot.ui.replies import Answer, NotTaken, actor_of
from bot.ui.rights import must_reach
from bot.ui.routing import PANEL_VERBS, By, is_known
from bot.ui.sharing import Sharing
from bot.ui.speech import said
from bot.ui.views import AMOUNT, SIZE, TEXT, TICK

log = logging.getLogger(__name__)

BUTTON = 2
"""Discord's number for that kind of component."""
PLACES = tuple("01234")
"""Of the cards that can be marked."""
CLOSES_WITHIN = 5_000
"""Milliseconds in which a table that has closed is surely repainted."""


class Presses:
    """Reads presses and submitted questions from the interaction event; nothing is remembered between them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._sharing = Sharing(house.wire, house.clock)
        self.desk = Desk(house, self.share)
        house.stage.lead_on = partial(lead_on, house)
        self.closing = False
        self._at_work: set[asyncio.Task[Any]] = set()

    async def finish(self, seconds: float) -> None:
        """Take no more presses, and let those being worked on be answered, for so long at most."""
        self.closing = True
        if self._at_work:
            await asyncio.wait(set(self._at_work), timeout=seconds)

    async def handle(self, interaction: discord.Interaction) -> None:
        """Do what a press asks, or answer why not. Never raises."""
        pressed = read_id(str(data_of(interaction).get("custom_id", "")))
        opens = pressed is not None and (
            pressed.family is Family.OPEN or (pressed.family is Family.TABLE and pressed.verb == "again")
        )
        answer = Answer(interaction, public=opens)

        async def work() -> None:
            if pressed is None or not is_known(pressed, came_by(interaction)):
                self._house.stage.strip(answer)
                raise Refusal("stale-press")
            await self._sort(interaction, answer, pressed)

        await self.guard(answer, work)

    async def guard(self, answer: Answer, work: Callable[[], Awaitable[None]]) -> None:
        """Let in whoever may, and run what answers them; a refusal is said kindly, a fault with an incident number."""
        task = asyncio.current_task()
        assert task is not None
        self._at_work.add(task)
        try:
            if self.closing:
                raise Refusal("restarting")
            self._let_in(answer)
            await work()
        except Refusal as refusal:
            self._house.stage.refuse(answer, refusal)
        except NotTaken as trouble:
            log.warning("an answer was not taken (%s)", trouble)
        except Exception as error:
            self._house.stage.apologise(answer, "", 0, error)
        finally:
            self._at_work.discard(task)

    def _let_in(self, answer: Answer) -> None:
        """Refuse whoever lacks the right, and take the buttons off what no row knows."""
        try:
            let_in(answer.interaction)
        except Refusal as refusal:
            if refusal.code == "stale-press":
                self._house.stage.strip(answer)
            raise

    async def show(self, answer: Answer, page: Page) -> None:
        """Answer with a private page. A panel becomes that page only if it is of the same kind: cards stay in view."""
        await self.desk.show(answer, page)

    async def share(self, interaction: discord.Interaction, answer: Answer, page: Page) -> None:
        """Post here: put a page into the channel, and tell whoever pressed. Raises Refusal: slow-down, …"""
        await must_reach(interaction, self._house.wire)
        bare = replace(page, screen=replace(page.screen, rows=()))
        await self._sharing.post(interaction, said(self._house, bare, str(interaction.guild_locale or "en")))
        await answer.private(
            said(self._house, parts.page(parts.lines(say("posted-here"))), answer.locale), anew=True
        )

    async def open_table(
        self, interaction: discord.Interaction, answer: Answer, game: str, options: Any
    ) -> None:
        """Open a table where the interaction came from.

        Raises Refusal as Lobby.open and `must_reach` do, and server-only, open-not-allowed, channel-not-allowed.
        """
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("server-only")
        await must_reach(interaction, self._house.wire)
        options = await self.desk.may_open(interaction, interaction.guild_id, game, options)
        where = Where(interaction.guild_id, interaction.channel_id, str(interaction.guild_locale or "en"))
        actor = actor_of(interaction)
        try:
            await self._house.lobby.open(actor, where, game, options, interaction.id, answer)
        except Refusal as refusal:
            session = self._house.lobby.in_channel(where.channel)
            if refusal.code != "table-exists" or session is None:
                raise
            session.refuse(Letter(actor, "open", interaction.id, answer), refusal)  # with the way to join it

    async def _sort(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        match pressed.family:
            case Family.TABLE if pressed.verb == "again":
                await self._again(interaction, answer, pressed)
            case Family.TABLE | Family.MOVE | Family.AHEAD | Family.MARK:
                await self._to_table(interaction, answer, pressed)
            case Family.HAND if pressed.verb in PANEL_VERBS:
                await self._to_hand(interaction, answer, pressed)
            case Family.HAND if pressed.verb == "post":
                await self.share(interaction, answer, await self._hand_page(interaction, pressed))
            case Family.HAND:
                await self.show(answer, await self._hand_page(interaction, pressed))
            case Family.PAGE if pressed.verb == "hands" and pressed.rest:
                table, *at = pressed.rest
                page = await stories.table_hands(self._house, interaction.user.id, table, _number(at))
                await self.show(answer, page)
            case Family.PAGE | Family.CHIPS:
                await self.desk.press(interaction, answer, pressed)
            case Family.SETTING if pressed.verb in SERVER_VERBS:
                await self.desk.press(interaction, answer, pressed)
            case Family.SETTING if pressed.verb in preferences.VERBS:
                await self._preferences(interaction, answer, pressed)
            case Family.OPEN:
                offer = self._house.offers.get(pressed.verb)
                if offer is None:
                    raise Refusal("stale-press")
                options = options_of(offer, pressed.rest)
                await self.open_table(interaction, answer, pressed.verb, options)
            case _:
                raise Refusal("stale-press")

    async def _to_table(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        session = self._house.lobby.by_id(pressed.table)
        if session is None:
            await self._strip_closed(answer, pressed.table)
            raise Refusal("no-table")
        _must_be_at(interaction, session)
        if pressed.family is Family.TABLE and answer.in_talk:
            raise Refusal("server-only")
        verb, args = self._letter(interaction, answer, pressed)
        session.send(Letter(actor_of(interaction), verb, interaction.id, answer, args))

    async def _strip_closed(self, answer: Answer, table: str) -> None:
        """Take the buttons of a table that is no more; one that closed this moment is being repainted as a whole."""
        summary = await self._house.store.table_summary(table)
        closed_at = summary.table.closed_at if summary is not None else 0
        if answer.at.timestamp() * 1000 > closed_at + CLOSES_WITHIN:
            self._house.stage.strip(answer)

    def _letter(
        self, interaction: discord.Interaction, answer: Answer, pressed: Pressed
    ) -> tuple[str, dict[str, Any]]:  # as Letter takes them
        """What a press asks of its table: the verb, and what comes with it."""
        args: dict[str, Any] = {"dm": int(answer.in_talk), "panel": int(answer.panel)}
        text, filled = typed_text(interaction), filled_in(interaction)
        if came_by(interaction) is By.WINDOW and text is None and "text" not in filled:
            raise Refusal("stale-press")
        if text is not None:
            strict = (
                pressed.verb == "topup"
            )  # elsewhere the rules themselves say what is out of bounds, and why
            args["amount"] = TypedAmount(self._house.catalog, text, answer.locale, strict)
        args |= filled
        match pressed.family:
            case Family.MOVE:
                if pressed.rest:
                    args["amount"] = int(pressed.rest[0])
                args |= {"hand": pressed.hand, "decision": pressed.decision, "verb": pressed.verb}
                return "move", args
            case Family.AHEAD:
                return "ahead", args | {
                    "hand": pressed.hand,
                    "price": _number(pressed.rest),
                    "verb": pressed.verb,
                    "back": int(pressed.rest[1:] == (BACK,)),
                }
            case Family.MARK:
                values = [*"".join(pressed.rest), *data_of(interaction).get("values", [])]
                if any(value not in PLACES for value in values):
                    raise Refusal("stale-press")
                picked = tuple(sorted(int(value) for value in values))
                verb = "mark" if pressed.verb == "mark" else "draw"
                return verb, args | {"hand": pressed.hand, "verb": pressed.verb, "picked": picked}
            case _:
                values = [*pressed.rest, *data_of(interaction).get("values", [])]
                if values and values[0].isascii() and values[0].isdecimal():
                    args["member"] = int(values[0])
                return pressed.verb, args

    async def _to_hand(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        """A press on a panel or direct message: to the table of that hand, if it still stands."""
        session = self._house.lobby.by_hand(pressed.hand)
        if session is None:
            past = await self._house.store.past_hand(pressed.hand)
            session = self._house.lobby.by_id(past.hand.table) if past is not None else None
            if session is None and past is not None:
                await self.show(answer, hands.result(self._house, past, interaction.user.id))
                return
        if session is None:
            raise Refusal("no-table")
        _must_be_at(interaction, session)
        args: dict[str, int | str] = {
            "hand": pressed.hand,
            "dm": int(answer.in_talk),
            "panel": int(answer.panel),
        }
        verb = "showcards" if pressed.verb == "show" else pressed.verb
        session.send(Letter(actor_of(interaction), verb, interaction.id, answer, args))

    async def _again(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        summary = await self._house.store.table_summary(pressed.table)
        if summary is None or summary.table.channel != interaction.channel_id:
            raise Refusal("stale-press")
        await self.open_table(interaction, answer, summary.table.game, summary.table.options)

    async def _preferences(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        typed = filled_in(interaction).get("text")
        chosen = preferences.Chosen(
            pressed.verb,
            field="".join(pressed.rest[:1]),
            values=data_of(interaction).get("values", []),
            text=None if typed is None else str(typed),
        )
        made = await preferences.answer(self._house, interaction.user.id, chosen)
        if isinstance(made, Ask):
            self._house.stage.ask(answer, made)
        else:
            await self.show(answer, made)

    async def _hand_page(self, interaction: discord.Interaction, pressed: Pressed) -> Page:
        if interaction.guild_id is None:
            raise Refusal("server-only")
        user = interaction.user.id
        past = await hands.find_by_id(self._house, interaction.guild_id, user, pressed.hand)
        match pressed.verb:
            case "story":
                return stories.story(self._house, past, user, _number(pressed.rest))
            case "post":
                return stories.public(self._house, past, _number(pressed.rest))
            case "export":
                return stories.export(self._house, past, user)
            case "verify":
                return hands.verify(self._house, past, user)
            case "proof":
                return hands.proof_file(self._house, past, user)
            case "how":
                return hands.how_to_check(pressed.hand)
        raise Refusal("stale-press")


def came_by(interaction: discord.Interaction) -> By:
    """How a press came: from a button, a menu or a window."""
    if interaction.type is discord.InteractionType.modal_submit:
        return By.WINDOW
    return By.BUTTON if data_of(interaction).get("component_type") == BUTTON else By.MENU


def _must_be_at(interaction: discord.Interaction, session: Session) -> None:
    """On a server a table is asked in its own channel, and nowhere else. Raises Refusal("no-table")."""
    if interaction.guild_id is not None and interaction.channel_id != session.table.row.channel:
        raise Refusal("no-table")


def typed_text(interaction: discord.Interaction) -> str | None:
    """What a question for chips was answered with: what was typed, else the size that was chosen; None for a press."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    said = _fields(interaction)
    if AMOUNT not in said:
        return None
    return str(said.get(AMOUNT) or "").strip() or str(said.get(SIZE) or "")


def filled_in(interaction: discord.Interaction) -> dict[str, str | int]:
    """What a question was answered with beside chips, where it asked for that: words, a ticked box."""
    said = _fields(interaction)
    found: dict[str, str | int] = {"text": str(said[TEXT] or "")} if TEXT in said else {}
    return found | ({"ticked": int(bool(said[TICK]))} if TICK in said else {})


def _fields(interaction: discord.Interaction) -> dict[str, Any]:  # values of whatever kind
    """The values of a submitted question, by the ids of its fields; nothing for a press."""
    outers = data_of(interaction).get("components", [])
    fields = [field for outer in outers for field in (outer.get("component"), *outer.get("components", []))]
    return {field["custom_id"]: field.get("value") for field in fields if field and "custom_id" in field}


def _number(rest: Sequence[str]) -> int:
    return int(rest[0]) if rest else 0
