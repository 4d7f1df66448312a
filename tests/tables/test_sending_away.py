"""Sending people away with their chips and a reason, barring them, and losing those who left the server."""

from typing import Any

import pytest

from bot.core.phrases import Name
from bot.tables import hosting, leavers
from bot.tables.people import Departed
from bot.tables.table import Outcome
from tests.fakes.stage import Press, keys, phrases
from tests.tables.house import (
    ANN,
    BO,
    CY,
    DEAL_TAKES,
    DEE,
    EVE,
    MINUTE,
    REST,
    RIVER,
    STARTS_WITH,
    Room,
    deal_running,
)


async def kick(room: Room, who: Any, whom: Any, **args: Any) -> Press:
    return await room.press(who, "kick", member=whom.user, name=whom.name, **({"text": ""} | args))


def told(room: Room, user: int) -> list[str]:
    """What the newest direct message to them says."""
    return keys(room.stage.cards[user][-1].painting.screen)


async def test_between_hands_they_go_at_once_with_all_their_chips(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    assert (await kick(room, ANN, BO, text="  asleep \n again ")).how == "painted"
    assert room.table.sitting_of(BO.user) is None
    assert room.wallet(BO) == STARTS_WITH
    assert told(room, BO.user) == ["kicked-you", "kicked-why"]
    assert room.stage.cards[BO.user][-1].silent, "hands, turns and restarts ring; this doesn't"


async def test_in_a_hand_they_play_it_to_its_end(room: Room) -> None:
    await deal_running(room, BO, CY)
    await kick(room, ANN, BO, ticked=1)
    assert room.sitting(BO).kicked
    assert (await kick(room, ANN, BO)).refusal == "already-done"
    assert told(room, BO.user) == ["kicked-you-after", "kicked-barred"]
    await room.wait(DEAL_TAKES)
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert room.wallet(BO) == STARTS_WITH + net
    assert (await room.press(BO, "join")).refusal == "barred"


async def test_only_a_host_or_manager_and_only_the_seated(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    for refused, code in (
        (await kick(room, BO, ANN), "host-only"),
        (await kick(room, CY, ANN), "host-only"),
        (await kick(room, ANN, ANN), "kick-self"),
        (await kick(room, ANN, CY), "kick-nobody"),
    ):
        assert refused.refusal == code
    assert (await kick(room, ANN, CY)).facts["name"] == Name("Cy")
    assert (await kick(room, EVE, ANN)).how == "painted", "a manager may, seated or not, even the host"
    assert room.table.row.host == BO.user


async def test_first_whom_then_why(room: Room) -> None:
    await room.open(ANN)
    assert (await room.press(ANN, "kick")).refusal == "kick-no-others"
    await room.seat(BO)
    assert (await room.press(ANN, "kick")).how == "answered"
    assert (await room.press(ANN, "kick", member=BO.user)).how == "asked"
    assert room.table.sitting_of(BO.user) is not None


async def test_whoever_gets_no_message_is_told_with_their_next_answer(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    room.stage.closed_to_us.add(BO.user)
    await kick(room, ANN, BO, text="asleep")
    words, table = hosting.owed(room.table, BO.user)
    assert [phrase.key for phrase in words] == ["kicked-you", "kicked-why"]
    assert hosting.owed(table, BO.user)[0] == ()
    page = (await room.press(BO, "info")).page
    assert page is not None
    assert keys(page)[:2] == ["kicked-you", "kicked-why"]
    later = (await room.press(BO, "info")).page
    assert later is not None
    assert "kicked-you" not in keys(later)


async def test_a_reason_is_cut_and_a_bar_outlives_a_restart(room: Room) -> None:
    await room.open(ANN)
    await room.seat(BO)
    await kick(room, ANN, BO, text="x" * 500, ticked=1)
    assert len(next(s for s in room.table.sittings if s.user == BO.user).sent_away) == hosting.REASON_MOST
    await room.restart()
    assert (await room.press(BO, "join")).refusal == "barred"


class Porter:
    """Asked after people, it remembers whom. Satisfies the tables' `Members`."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, ...]] = []

    def look_for(self, table: str, guild: int, users: tuple[int, ...]) -> None:
        self.asked.append(users)


async def test_who_was_silent_for_ten_minutes_is_asked_after(room: Room) -> None:
    await deal_running(room, BO, CY)
    room.session.members = porter = Porter()
    for _ in range(3):
        await room.wait(3 * MINUTE)
        await room.press(ANN, "info")
    assert porter.asked == []
    await room.wait(2 * MINUTE)
    assert {user for users in porter.asked for user in users} == {BO.user, CY.user}


async def test_who_left_the_server_is_paid_out_with_the_hand(room: Room) -> None:
    await deal_running(room, BO, CY)
    await room.seat(DEE)
    room.session.send(Departed((BO.user, DEE.user, EVE.user)))
    await room.rest()
    assert room.table.sitting_of(DEE.user) is None, "not dealt in, so at once"
    assert room.sitting(BO).departed
    await room.wait(DEAL_TAKES)
    assert room.table.sitting_of(BO.user) is None
    net = next(r.net for r in room.paper.books.results if r.user == BO.user)
    assert room.wallet(BO) == STARTS_WITH + net
    await room.wait(REST)
    assert room.lobby.in_channel(RIVER) is not None


async def test_news_of_strangers_change_nothing(room: Room) -> None:
    await room.open(ANN)
    assert leavers.departed(room.table, (BO.user,), room.clock.now()) == Outcome(room.table)


@pytest.mark.parametrize("ticked", [0, 1])
async def test_the_box_in_join_for_decides_on_auto_top_up(room: Room, ticked: int) -> None:
    await room.open(ANN, unit=1)
    await room.press(BO, "join", amount=60, ticked=ticked)
    assert room.sitting(BO).auto_top_up is bool(ticked)


async def test_the_preference_decides_where_nobody_asks(room: Room) -> None:
    await room.paper.set_preference(ANN.user, "auto", "on")
    await room.paper.set_preference(BO.user, "auto", "on")
    await room.open(ANN, unit=1)
    await room.seat(BO, CY)
    assert [s.auto_top_up for s in room.table.seated] == [True, True, False]


async def test_a_stack_is_filled_up_with_the_settlement(room: Room) -> None:
    await deal_running(room, BO, CY, unit=1)
    await room.press(BO, "auto")
    await room.press(CY, "auto")
    await room.give_away(CY, 3)
    await room.wait(DEAL_TAKES)
    nets = {r.user: r.net for r in room.paper.books.results}
    for actor, reach in ((BO, STARTS_WITH), (CY, 3)):
        lacks = max(0, -nets[actor.user])
        assert room.stack(actor) == 225 + nets[actor.user] + min(lacks, reach)
    paid = {t.id.split(":")[0] for t in room.paper.books.transfers.values()}
    assert ("autotopup" in paid) == (nets[BO.user] < 0 or nets[CY.user] < 0)
    last = room.paper.pages[-1]
    assert {r.user for r in last.results} == {ANN.user, BO.user, CY.user}, (
        "one page of the books holds all of it"
    )


async def test_who_sits_out_or_leaves_is_not_filled_up(room: Room) -> None:
    await deal_running(room, BO, CY, unit=1)
    for actor in (BO, CY):
        await room.press(actor, "auto")
    await room.press(BO, "out")
    await room.press(CY, "leave")
    await room.wait(DEAL_TAKES)
    assert not [t for t in room.paper.books.transfers if t.startswith("autotopup")]


async def test_a_reason_brings_no_link_into_anybodys_talk(room: Room) -> None:
    """The host's words come in the bot's name: they stay, what leads away goes; a reason of nothing else is none."""
    await room.open(ANN)
    await room.seat(BO, CY)
    why = "[too](https://evil.com) slow, see <https://evil.com> discord.gg/abc <@1> @everyone"
    await kick(room, ANN, BO, text=why)
    (letter,) = room.stage.cards[BO.user]
    said = next(phrase for phrase in phrases(letter.painting.screen) if phrase.key == "kicked-why")
    assert dict(said.facts) == {"why": "too slow, see everyone"}
    await kick(room, ANN, CY, text="https://evil.com")
    assert told(room, CY.user) == ["kicked-you"]
