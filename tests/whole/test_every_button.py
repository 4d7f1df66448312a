"""Every button on every screen leads somewhere: pressed as it stands, by whom it is for, it is never out of date."""

from collections.abc import Iterator

import pytest

from bot.playground.client import Json, Outcome, Person, parts
from bot.ui.ids import read_id
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

BUTTON, MENU = 2, 3
DEAD = ("The table moved on", "no table in this channel", "on our side", "took too long", "Hand 1 is over")
"""What is said of a press that leads nowhere."""
ENDS = (
    "leave",
    "leaveyes",
    "close",
    "closeyes",
    "deal",
    "resume",
    "pause",
    "kick",
    "again",
    "out",
    "show",
)
"""What ends a table's present state: pressed when its time has come."""
TERMS = {
    "put-and-take": {"pace": 1},
    "holdem": {"clock": 120},
    "draw": {"clock": 120, "ante": 10, "entry": 20, "minimum": 20},
}


def kind(custom_id: str) -> tuple[str, str]:
    """Family and verb of a button."""
    pressed = read_id(custom_id)
    assert pressed is not None, f"{custom_id} is no id of ours"
    return pressed.family.value, pressed.verb


def offered(message: Json) -> Iterator[Json]:
    """All that can be pressed or chosen from."""
    for part in parts(message):
        if part["type"] in (BUTTON, MENU) and part.get("custom_id") and not part.get("disabled"):
            yield part


class Walker:
    """Someone who presses all there is to press, each kind of button once a screen's worth."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.pressed: set[tuple[str, str]] = set()

    async def press(self, person: Person, message: Json, part: Json) -> Outcome:
        custom_id = part["custom_id"]
        self.pressed.add(kind(custom_id))
        if part["type"] == MENU:
            option = part["options"][0]["value"]
            outcome = await person.select(custom_id, option, message=message)
        else:
            outcome = await person.press(custom_id, message=message)
        assert outcome.ok, f"{custom_id}: {outcome.error}"
        for words in DEAD:
            assert words not in outcome.text, (
                f"{person.name} pressed {part.get('label')!r} ({custom_id}): {outcome.text}"
            )
        return outcome

    async def walk(self, person: Person, message: Json, depth: int = 2) -> None:
        """Press what stands on it, and on what is answered privately."""
        for part in [*offered(message)]:
            family, verb = kind(part["custom_id"])
            if verb in ENDS or family in "mo" or (depth < 2 and (family, verb) in self.pressed):
                continue
            outcome = await self.press(person, message, part)
            if outcome.modal is not None:
                await person.dismiss()
            elif depth and outcome.response is not None and outcome.response["ephemeral"]:
                await self.walk(person, outcome.response, depth - 1)

    async def table(self, channel: str = "river") -> Json:
        """The table's message as it stands."""
        messages = (await self.evening.person("Eli").sees()).channel(channel)
        return next(m for m in reversed(messages) if any(offered(m)))

    async def on_turn(self) -> tuple[Person, Json] | None:
        """Whoever is on turn in the hand, and the message with their moves."""
        running = self.evening.rows("SELECT 1 FROM hands WHERE state = 'running'")
        message = await self.table()
        if not running or not any(p["custom_id"].startswith("m:") for p in offered(message)):
            return None
        text = "\n".join(str(p.get("content", "")) for p in parts(message))
        for name in ("Ann", "Bo", "Cy", "Dee"):
            if f"{name}\u2069 to act" in text or f"{name} to act" in text:
                return self.evening.person(name), message
        raise AssertionError(f"nobody is on turn in\n{text}")


MUST = {
    "t": {"join", "joinfor", "seat", "topup", "again"},
    "h": {"verify", "proof", "how", "story", "export", "post"},
    "g": {"rules", "help", "hands", "board", "boardchange", "boardpost"},
    "c": {"balance", "daily", "history", "give"},
    "s": {"preferences", "prefer", "wish", "server", "permissions"},
}
"""What is pressed on any evening, so that the walk can't end early and unseen."""
PAGES = (
    "help",
    "chips balance",
    "leaderboard",
    "rules put-and-take",
    "rules holdem",
    "rules draw",
    "preferences",
    "settings",
    "hand last",
    "hand show",
    "hand verify",
    "table info",
    "table join",
)


@pytest.mark.parametrize(
    "game",
    [
        "put-and-take",
        pytest.param("holdem", marks=pytest.mark.full),
        pytest.param("draw", marks=pytest.mark.full),
    ],
)
async def test_every_button_on_every_screen_is_answered_by_what_it_leads_to(
    evening: Evening, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    await evening.start(RIVERBOAT_TEMPO="4" if game == "put-and-take" else "1")
    walker = Walker(evening)
    ann, bo = evening.person("Ann"), evening.person("Bo")
    opened = await ann.slash(f"play {game}", **TERMS[game])
    assert opened.ok, opened.text
    await walker.walk(evening.person("Dee"), await walker.table())
    for person in (ann, bo, evening.person("Cy")):
        await walker.walk(person, await walker.table())
    assert (await ann.press("Deal", message=await walker.table())).ok
    await evening.room.until(lambda: evening.rows("SELECT 1 FROM hands WHERE state = 'running'"))
    assert (await ann.slash("table pause")).ok, "after this hand, so that none begins unseen"
    for person in (ann, bo):
        await walker.walk(person, await walker.table())
        for letter in (await person.sees()).dms[-1:]:
            await walker.walk(person, letter, depth=0)
    moves = 0
    while (turn := await walker.on_turn()) is not None:
        person, message = turn
        choices = [p for p in offered(message) if p["custom_id"].startswith("m:")]
        outcome = await walker.press(person, message, choices[(moves // 2) % len(choices)])
        if outcome.modal is not None:
            await person.dismiss()
        elif outcome.response is not None and outcome.response["ephemeral"]:
            await walker.press(person, outcome.response, next(offered(outcome.response)))
        moves += 1
        assert moves < 60
    await evening.room.until(lambda: evening.rows("SELECT 1 FROM hands WHERE state = 'ended'"), 60)
    for person in (ann, bo):
        over = await walker.table()
        assert all(kind(part["custom_id"])[0] != "m" for part in offered(over)), "there is no move to make"
        await walker.walk(person, over, depth=0)
    for page in PAGES:
        shown = await ann.slash(page)
        assert shown.ok, shown.error
        if shown.response is not None and shown.modal is None:
            await walker.walk(ann, shown.response, depth=1)
    await evening.until_text(bo, "Paused")
    await walker.walk(ann, await walker.table(), depth=0)
    assert (await ann.slash("table close")).ok
    await evening.until_text(bo, "table closed")
    for part in [*offered(await walker.table())]:
        await walker.press(ann, await walker.table(), part)
    for family, verbs in MUST.items():
        assert not verbs - {verb for seen, verb in walker.pressed if seen == family}
    assert await evening.stop() == 0
    assert "ERROR" not in capfd.readouterr().err
