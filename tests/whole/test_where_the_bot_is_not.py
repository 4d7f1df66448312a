"""A command arrives where the bot itself can't see or write: it is told what helps, and nothing is begun there."""

from collections.abc import Awaitable, Callable

import pytest

from bot.playground.client import Outcome, parts
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

ATTIC, LOUNGE, RIVER = "attic", "lounge", "river"


async def nothing_was_begun(evening: Evening, where: str = RIVER) -> None:
    """No table, no chip moved, nothing to press in the channel, and nobody was called at fault."""
    assert evening.rows("SELECT count(*) FROM tables") == [(0,)]
    assert evening.rows("SELECT count(*) FROM transfers WHERE kind <> 'welcome'") == [(0,)]
    for message in (await evening.person("Ann").sees()).channel(where):
        assert message["ephemeral"] or not any(part.get("custom_id") for part in parts(message))


async def opened(evening: Evening, where: str) -> Outcome:
    """Once the remedy has been followed the very same command opens a table that goes on."""
    done = await evening.person("Ann").slash("play holdem", where)
    assert done.ok, done.error
    assert evening.rows("SELECT phase FROM tables") == [("lobby",)], done.text
    assert (await evening.person("Bo").press("Join ·", where=where)).ok
    assert (await evening.person("Ann").press("Deal", where=where)).ok
    await evening.until_text(evening.person("Bo"), "to act", where)
    return done


@pytest.mark.parametrize("told", ["parent", "nothing"])
async def test_a_private_thread_without_the_bot(evening: Evening, told: str) -> None:
    """Whatever Discord tells of its rights there; mentioning it brings it in."""
    await evening.start()
    await evening.room.post("/unpublished", private_threads=told)
    await evening.room.post("/roles", user="Ann", permissions=["CREATE_PRIVATE_THREADS"])
    ann = evening.person("Ann")
    await ann.start_thread(ATTIC, RIVER, private=True)
    await ann.bring("Bo", ATTIC)
    refused = await ann.slash("play holdem", ATTIC)
    assert refused.ok
    assert "I'm not in this private thread. Mention <@1100000000000000500> here" in refused.private
    await nothing_was_begun(evening, ATTIC)
    await ann.say("<@1100000000000000500> come in", ATTIC)
    await opened(evening, ATTIC)


async def test_a_private_thread_that_the_bot_is_in_needs_no_rights_told(evening: Evening) -> None:
    await evening.start()
    await evening.room.post("/unpublished", private_threads="nothing")
    await evening.room.post("/roles", user="Ann", permissions=["CREATE_PRIVATE_THREADS"])
    ann = evening.person("Ann")
    await ann.start_thread(ATTIC, RIVER, private=True)
    await ann.bring("bot", ATTIC)
    await ann.bring("Bo", ATTIC)
    await opened(evening, ATTIC)


@pytest.mark.parametrize("kind", [2, 13], ids=["voice", "stage"])
async def test_a_voice_channel_that_the_bot_may_not_connect_to(evening: Evening, kind: int) -> None:
    await evening.room.post("/channels", name=LOUNGE, type=kind)
    await evening.room.post("/permissions", channel=LOUNGE, who="bot", deny=["CONNECT"])
    await evening.start()
    refused = await evening.person("Ann").slash("play holdem", LOUNGE)
    assert "Here I lack: Connect. Someone with Manage Permissions can allow me that." in refused.private
    await nothing_was_begun(evening, LOUNGE)
    await evening.room.post("/permissions", channel=LOUNGE, who="bot", allow=["CONNECT"])
    await opened(evening, LOUNGE)


async def test_an_application_without_its_bot_user(evening: Evening) -> None:
    await evening.start()
    await evening.room.post("/install-app", on=True)
    refused = await evening.person("Ann").slash("play holdem", RIVER)
    assert "Only my commands are on this server" in refused.private
    assert (
        "/oauth2/authorize?client_id=1100000000000000500&scope=bot+applications.commands" in refused.private
    )
    await nothing_was_begun(evening)
    await evening.room.post("/invite-bot")
    await opened(evening, RIVER)


RIGHTS = {
    "View Channel": "VIEW_CHANNEL",
    "Send Messages": "SEND_MESSAGES",
    "Send Messages in Threads": "SEND_MESSAGES_IN_THREADS",
}


@pytest.mark.parametrize("name", RIGHTS)
async def test_a_right_that_is_lacking_is_called_by_discords_own_name(evening: Evening, name: str) -> None:
    await evening.room.post("/channels", name="table one", type=11, parent=RIVER)
    await evening.room.post("/permissions", channel=RIVER, who="bot", deny=[RIGHTS[name]])
    await evening.start()
    where = "table one" if "Threads" in name else RIVER
    refused = await evening.person("Ann").slash("play holdem", where)
    assert f"Here I lack: {name}" in refused.private
    assert "Someone with Manage Permissions" in refused.private
    await nothing_was_begun(evening, where)


async def board_posted(evening: Evening) -> Outcome:
    board = await evening.person("Ann").slash("leaderboard", ATTIC)
    return await evening.person("Ann").press("Post here", message=board.response)


async def alone(evening: Evening) -> Outcome:
    page = await evening.person("Ann").slash("help", ATTIC)
    return await evening.person("Ann").press("Open", message=page.response)


@pytest.mark.parametrize("act", [board_posted, alone])
async def test_whatever_would_put_a_message_there_says_the_same(
    evening: Evening, act: Callable[[Evening], Awaitable[Outcome]]
) -> None:
    await evening.start()
    await evening.room.post("/roles", user="Ann", permissions=["CREATE_PRIVATE_THREADS"])
    ann = evening.person("Ann")
    await ann.slash("chips balance")
    await ann.start_thread(ATTIC, RIVER, private=True)
    assert "Mention <@1100000000000000500> here" in (await act(evening)).private
    await nothing_was_begun(evening, ATTIC)


async def test_a_place_lost_behind_the_bots_back_holds_no_chips_and_says_so(evening: Evening) -> None:
    """Discord said all was well, and takes no message all the same: the press itself tells the table's end."""
    await evening.start()
    ann, bo = await evening.seat("Ann", "Bo")
    await evening.room.post(
        "/faults", method="*", route="/channels/*/messages*", status=403, code=50001, times=None
    )
    pressed = await ann.press("Deal", where=RIVER)
    assert pressed.ok
    await evening.until_text(bo, "table closed")
    assert evening.rows("SELECT phase FROM tables") == [("closed",)]
    assert set(evening.rows("SELECT balance FROM accounts WHERE key LIKE 'wallet%'")) == {(2000,)}
    evening.books_are_right()
