"""The desk: what is pressed and asked away from the tables: chips, leaderboards, help, a server's settings."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import discord

from bot.bank.ledger import MOST_IN_A_TRANSFER
from bot.core.errors import Refusal
from bot.core.offer import Options
from bot.core.phrases import Chips, say
from bot.core.screen import Family
from bot.ui import customs as custom
from bot.ui import forms
from bot.ui.customs import Setting, customs_of
from bot.ui.house import House
from bot.ui.ids import Pressed
from bot.ui.pages import boards, chips, guide, settings
from bot.ui.pages.parts import Page
from bot.ui.replies import Answer, actor_of
from bot.ui.rights import missing_permissions
from bot.ui.speech import said
from bot.ui.teller import Taker, Teller

SERVER_VERBS = ("server", "set", "permissions")
"""What is pressed about a server's settings; the other presses of that family are a player's own."""
MEMBER, AMOUNT = "member", "amount"
"""The fields of the window that asks for a gift."""

Share = Callable[[discord.Interaction, Answer, Page], Awaitable[None]]


class Desk:
    """Answers what concerns no table. Nothing is remembered between presses; `share` posts a page for everyone."""

    def __init__(self, house: House, share: Share) -> None:
        self._house, self._share = house, share
        self.teller = Teller(house)

    async def press(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        """Answer a press or a filled-in window of the families g, c and (a server's) s. Raises Refusal."""
        match pressed.family:
            case Family.CHIPS:
                await self._chips(interaction, answer, pressed)
            case Family.SETTING:
                await self._setting(interaction, answer, pressed)
            case _:
                await self._page(interaction, answer, pressed)

    async def show(self, answer: Answer, page: Page) -> None:
        """Answer with a private page. A panel becomes that page only if it is of the same kind: cards stay in view."""
        anew = page.rich is not answer.rich or bool(page.files)
        await answer.private(said(self._house, page, answer.locale), anew=anew)

    async def may_open(
        self, interaction: discord.Interaction, guild: int, game: str, options: Options
    ) -> Options:
        """The options a table is opened with here. Raises Refusal: open-not-allowed, channel-not-allowed."""
        customs = await customs_of(self._house, guild)
        custom.may_open(customs, actor_of(interaction), custom.ground_of(interaction))
        return custom.with_clock(customs, self._house.offers[game], options)

    # Chips --------------------------------------------------------------------------------------------------------

    async def _chips(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        guild = server_of(interaction)
        match pressed.verb, pressed.rest:
            case "balance", _:
                await self.show(answer, await self.teller.balance(interaction, guild))
            case "daily", _:
                await self.show(answer, await self.teller.daily(interaction, guild))
            case "history", (at, *_):
                await self.show(answer, await chips.history(self._house, guild, answer.user, int(at)))
            case "give", _ if interaction.type is discord.InteractionType.modal_submit:
                filled = forms.filled(interaction)
                taker = _taker(interaction, filled)
                await self.teller.give(interaction, answer, guild, taker, "".join(filled.get(AMOUNT, ())))
            case "give", _:
                await self._ask_to_give(interaction, answer, guild)
            case "given", (transfer, taker, amount):
                offer = (int(transfer), int(taker), int(amount))
                if offer[0] > interaction.id or not 0 < offer[2] <= MOST_IN_A_TRANSFER:
                    raise Refusal("stale-press")
                await self.teller.confirm(interaction, answer, guild, offer)
            case "cancel", rest:
                if rest and await self._house.store.is_done(f"give:{rest[0]}"):
                    raise Refusal("already-done")  # on another device
                await self.show(answer, chips.note(say("give-cancelled")))
            case _:
                raise Refusal("stale-press")

    async def _ask_to_give(self, interaction: discord.Interaction, answer: Answer, guild: int) -> None:
        most = (await self.teller.giveable(interaction, guild)).chips
        fields = (
            forms.PersonField(MEMBER, say("give-member")),
            forms.TextField(AMOUNT, say("give-amount"), say("give-amount-hint", wallet=Chips(most))),
        )
        await self._ask(answer, "give-title", "c:give", *fields)

    # Leaderboards, rules, help ------------------------------------------------------------------------------------

    async def _page(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        house = self._house
        match pressed.verb, pressed.rest:
            case "rules", (game, *rest):
                at = int(rest[0]) if rest else 0
                on_server = interaction.guild_id is not None
                await self.show(answer, guide.rules(house, game, at, on_server=on_server))
            case "help", (name, *_):
                await self.show(answer, await self.help(interaction.guild_id, name))
            case "board", rest:
                ask = boards.read(house, rest)
                await self.show(answer, await boards.board(house, server_of(interaction), answer.user, ask))
            case "boardchange", rest:
                asked = boards.fields(house, boards.question_of(house, rest))
                await self._ask(answer, "board-ask-title", "g:boardpick", *asked)
            case "boardpick", _:
                filled = forms.filled(interaction)
                words = tuple("".join(filled.get(name, ())) for name in ("board", "game", "period"))
                ask = boards.Ask(boards.question_of(house, words))
                await self.show(answer, await boards.board(house, server_of(interaction), answer.user, ask))
            case "boardpost", rest:
                posted = await boards.public(house, server_of(interaction), boards.read(house, rest))
                await self._share(interaction, answer, posted)
            case _:
                raise Refusal("stale-press")

    async def help(self, guild: int | None, name: str) -> Page:
        """A page of the help, with what a wallet opens with on this server; in a talk (None) as the house has it."""
        customs = await customs_of(self._house, guild)
        return guide.help_page(self._house, name, customs.starting_chips, on_server=guild is not None)

    # Settings -----------------------------------------------------------------------------------------------------

    async def settings(self, interaction: discord.Interaction) -> Page:
        """O1. Raises Refusal: server-only."""
        guild = server_of(interaction)
        return settings.settings(_server_name(interaction), await customs_of(self._house, guild))

    async def _setting(self, interaction: discord.Interaction, answer: Answer, pressed: Pressed) -> None:
        guild = server_of(interaction)
        match pressed.verb, (*pressed.rest, *forms.chosen(interaction)):
            case "permissions", _:
                page = settings.permissions(missing_permissions(interaction))
                await answer.private(said(self._house, page, answer.locale), anew=True)
            case "server", (name, *_):
                stands = custom.without_lost_channels(await customs_of(self._house, guild), interaction.guild)
                field = settings.field(self._house, _setting_of(name), stands)
                await self._ask(answer, f"setting-{name}", f"s:set:{name}", field)
            case "set", (name, *_):
                setting = _setting_of(name)
                filled = forms.filled(interaction)
                if settings.FIELD not in filled:
                    raise Refusal("stale-press")
                given = filled[settings.FIELD]
                value = custom.read(self._house, setting, given, answer.locale)
                await self._house.store.set_setting(guild, setting.value, value)
                now = await customs_of(self._house, guild)
                await self.show(
                    answer, settings.settings(_server_name(interaction), now, say("settings-saved"))
                )
            case _:
                raise Refusal("stale-press")

    async def _ask(self, answer: Answer, title: str, custom_id: str, *fields: forms.Field) -> None:
        asked = forms.form(self._house.catalog, answer.locale, say(title), custom_id, *fields)
        if not await answer.ask(asked):
            raise Refusal("press-again")


def server_of(interaction: discord.Interaction) -> int:
    """The server it was pressed on. Raises Refusal: server-only."""
    if interaction.guild_id is None:
        raise Refusal("server-only")
    return interaction.guild_id


def _server_name(interaction: discord.Interaction) -> str:
    return interaction.guild.name if interaction.guild else ""


def _setting_of(name: str) -> Setting:
    try:
        return Setting(name)
    except ValueError:
        raise Refusal("stale-press") from None


def _taker(interaction: discord.Interaction, filled: Mapping[str, tuple[str, ...]]) -> Taker:
    """The person chosen in a window, as Discord names them beside it. Raises Refusal: give-unknown."""
    data = cast("dict[str, Any]", interaction.data or {})  # JSON as Discord sent it
    named = data.get("resolved", {})
    (id_, *_) = filled.get(MEMBER) or ("",)
    person, place = named.get("users", {}).get(id_), named.get("members", {}).get(id_)
    if person is None:
        raise Refusal("give-unknown")
    name = (place or {}).get("nick") or person.get("global_name") or person["username"]
    return Taker(int(id_), str(name), bool(person.get("bot")), place is not None)
