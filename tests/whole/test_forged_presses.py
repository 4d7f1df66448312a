"""Ids that no button has: of every family, with parts missing, garbled or somebody else's. Each is refused kindly."""

import random
from collections.abc import Iterator

import pytest

from bot.core.screen import Family
from bot.playground.client import Json, Outcome, Person, Refused, parts
from bot.tables.letters import VERBS
from bot.ui.routing import ROUTES
from tests.whole.conftest import Evening

pytestmark = pytest.mark.whole

MOVES = ("check", "call", "raise", "fold", "foldanyway", "stake", "match", "open", "enter", "draw", "pat")
CHOICES = ("checkfold", "check", "call", "callany", "check-fold", "call-any", "mark", "draw")
GARBAGE = (
    "",
    "0",
    "-1",
    "1",
    "007",
    "9" * 25,
    "18446744073709551616",
    "9223372036854775808",
    "٣",
    "²",
    "1e9",
    "%s",
    "'; DROP TABLE tables; --",
    "../..",
    "<@1>",
    "null",
    "🂡",
    "back",
    "house",
    "mine",
)
NOBODYS_TABLE = NOBODYS_HAND = "feedfacefeedface"
BOTTOM = "1400000000000000000"
"""A snowflake of some interaction."""
MOST = 100
KEPT = (
    "tables",
    "sittings",
    "hands",
    "events",
    "transfers",
    "postings",
    "accounts",
    "results",
    "preferences",
    "settings",
)
PRIVATE = 64


class Forger:
    """Makes ids up for one table and its hand, by a seed."""

    def __init__(self, luck: random.Random, table: str, hand: str, decision: int) -> None:
        self.luck, self.table, self.hand, self.decision = luck, table, hand, decision

    def forged(self, family: Family, verb: str) -> str:
        """An id that is wrong in one part at least, however right the rest is."""
        luck = self.luck
        garbage = luck.choice(GARBAGE)
        match family:
            case Family.TABLE:
                wrong = [[NOBODYS_TABLE, verb], [garbage, verb], [self.table, verb, garbage or "x"]]
                wrong += [[self.table, verb + "x"], [self.table], [self.table, "move"], [self.table, "draw"]]
                wrong += [[self.table, "quiet"], [self.table, "showcards"], [self.table, ""]]
            case Family.MOVE:
                number = str(self.decision)
                wrong = [[self.table, self.hand, str(self.decision + 1), verb]]
                wrong += [[self.table, NOBODYS_HAND, number, verb], [NOBODYS_TABLE, self.hand, number, verb]]
                wrong += [[self.table, self.hand, garbage or "x", verb], [self.table, self.hand, number]]
                wrong += [[self.table, self.hand, number, verb, "x" + garbage], [self.table, self.hand]]
                wrong += [
                    [self.table, self.hand, number, garbage],
                    [self.table, self.hand, number, verb, "1", "2"],
                ]
            case Family.AHEAD:
                wrong = [[self.table, self.hand, "777", verb], [self.table, NOBODYS_HAND, "0", verb]]
                wrong += [[NOBODYS_TABLE, self.hand, "0", verb], [self.table, self.hand, "0", garbage]]
                wrong += [[self.table, self.hand, garbage or "x", verb], [self.table, self.hand, "0"]]
                wrong += [[self.table, self.hand, "0", verb, "x" + garbage]]
            case Family.MARK:
                wrong = [[self.table, self.hand, verb, "x" + garbage], [self.table, NOBODYS_HAND, verb]]
                wrong += [
                    [self.table, self.hand, garbage],
                    [self.table, self.hand],
                    [NOBODYS_TABLE, self.hand, verb],
                ]
                wrong += [[self.table, self.hand, "mark"], [self.table, self.hand, "draw", "7"]]
            case Family.HAND:
                wrong = [[NOBODYS_HAND, verb], [garbage, verb], [self.hand, garbage], [self.hand]]
                wrong += [[self.hand, verb, "x" + garbage], [self.hand, verb, "1", "2", "3"]]
            case Family.CHIPS if verb == "given":
                wrong = [[verb], [verb, BOTTOM], [verb, BOTTOM, garbage], [verb, garbage, "1", "1"]]
                wrong += [
                    [verb, BOTTOM, "1100000000000000102", "0"],
                    [verb, "9" * 19, "1100000000000000102", "1"],
                ]
                wrong += [[verb, BOTTOM, "1100000000000000102", garbage], [verb, BOTTOM, "1", "1", "1"]]
            case Family.SETTING if verb in ("set", "server", "wish", "prefer"):
                wrong = [
                    [verb],
                    [verb, garbage],
                    [verb, "daily"],
                    [verb, "channels"],
                    [verb, "starting-chips"],
                ]
                wrong += [[verb, "cards"], [verb, "openers"]]
            case _:
                wrong = [
                    [verb, "x" + garbage, "y"],
                    [verb + "x"],
                    [garbage],
                    [verb, "1", "2", "3", "4", "5", "6", "7"],
                ]
        return ":".join([family.value, *luck.choice(wrong)])[:MOST]

    def all(self, times: int) -> Iterator[str]:
        """Some of every family and every verb, in no order."""
        verbs = {family: tuple(routes) for family, routes in ROUTES.items()}
        verbs |= {Family.MOVE: MOVES, Family.AHEAD: CHOICES, Family.OPEN: ("holdem", "poker", "draw")}
        verbs[Family.TABLE] = tuple({*verbs[Family.TABLE], *VERBS})
        assert set(verbs) == set(Family)
        made = [
            self.forged(family, verb) for family, all_ in verbs.items() for verb in all_ for _ in range(times)
        ]
        made += ["", "x", ":", "t", "t:", "m:::::", "::::", "z:a:b", "x" * MOST]
        self.luck.shuffle(made)
        yield from (each for each in made if each)


def kept(evening: Evening) -> dict[str, list[tuple[object, ...]]]:
    """All that the database has, but for what isn't anybody's doing."""
    return {name: evening.rows(f"SELECT * FROM {name} ORDER BY 1, 2") for name in KEPT}


async def forge(person: Person, custom_id: str, message: Json) -> Outcome | None:
    """Press what isn't there; None where Discord itself lets no such press through."""
    try:
        return await person.press(custom_id, message=message["id"])
    except Refused:
        return None


async def a_hand(evening: Evening, game: str) -> tuple[Forger, Json]:
    """Three at a table in a hand whose cards have reached them, and its message; Dee looks on."""
    await evening.start(RIVERBOAT_TEMPO="1")  # nobody's clock is to run out meanwhile
    ann, *friends = (evening.person(name) for name in ("Ann", "Bo", "Cy"))
    assert (await ann.slash(f"play {game}", clock=120, time_bank=120)).ok
    for friend in friends:
        assert (await friend.press("Join ·", where="river")).ok
    assert (await ann.press("Deal", where="river")).ok
    met = "SELECT count(*) FROM preferences WHERE name = 'met-dm'"
    await evening.room.until(lambda: evening.rows(met) == [(3,)], what="all have their cards")
    await evening.person("Dee").slash("chips balance")
    [(table, hand, events)] = evening.rows(
        "SELECT hands.table_id, hands.id, count(*) FROM hands JOIN events ON hand = hands.id GROUP BY 1, 2"
    )
    message = next(
        m for m in reversed((await ann.sees()).channel("river")) if any(p.get("custom_id") for p in parts(m))
    )
    return Forger(random.Random(f"forger {game}"), str(table), str(hand), int(events)), message


async def swept(evening: Evening, game: str, times: int, capfd: pytest.CaptureFixture[str]) -> int:
    """Whoever presses it, wherever: one private answer, nothing kept, nothing said to others, nobody at fault."""
    forger, message = await a_hand(evening, game)
    people = [evening.person(name) for name in ("Ann", "Bo", "Cy", "Dee")]
    before, pressed = kept(evening), 0
    seen = len((await evening.person("Eli").sees()).channel("river"))
    letters = (await people[0].sees()).dms
    for number, custom_id in enumerate(forger.all(times)):
        person = people[number % len(people)]
        place = letters[-1] if letters and person is people[0] and number % 8 == 0 else message
        outcome = await forge(person, custom_id, place)
        if outcome is None:
            continue
        pressed += 1
        assert outcome.ok, f"{custom_id}: {outcome.error}"
        assert outcome.modal is None, custom_id
        assert outcome.private or place is not message, custom_id
        assert "on our side" not in outcome.text, custom_id
        if number % 20 == 0:
            assert kept(evening) == before, custom_id
    assert kept(evening) == before
    assert len((await evening.person("Eli").sees()).channel("river")) == seen
    assert await evening.stop() == 0
    assert "ERROR" not in capfd.readouterr().err
    return pressed


async def test_forged_ids_are_refused_and_change_nothing(
    evening: Evening, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await swept(evening, "holdem", 2, capfd) > 100


@pytest.mark.full
@pytest.mark.parametrize("game", ["holdem", "draw"])
async def test_hundreds_of_forged_ids(evening: Evening, game: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert await swept(evening, game, 12, capfd) > 600


async def test_right_ids_in_wrong_places_and_hands(
    evening: Evening, capfd: pytest.CaptureFixture[str]
) -> None:
    """What is a table's own is pressed in its channel, by those it is for; in a talk only one's cards are."""
    forger, message = await a_hand(evening, "holdem")
    table, hand, n = forger.table, forger.hand, forger.decision
    dee, cy = evening.person("Dee"), evening.person("Cy")
    assert (await evening.person("Fay").slash("play put-and-take", "lagoon")).ok
    elsewhere = (await cy.sees()).channel("lagoon")[-1]
    talk = (await cy.sees()).dms[-1]
    await cy.slash("chips balance")
    stands = "SELECT count(*) FROM tables WHERE json_extract(rest, '$.message') <> 0"
    await evening.room.until(lambda: evening.rows(stands) == [(2,)], what="both tables' messages")
    before = kept(evening)
    for custom_id, person, place, said in (
        (f"t:{table}:leave", cy, elsewhere, "no table in this channel"),
        (f"t:{table}:again", cy, elsewhere, "moved on"),
        (f"m:{table}:{hand}:{n}:fold", cy, elsewhere, "no table in this channel"),
        (f"p:{table}:{hand}:10:check-fold", cy, elsewhere, "no table in this channel"),
        (f"h:{hand}:refresh", cy, elsewhere, "no table in this channel"),
        (f"t:{table}:leave", cy, talk, "works on a server"),
        (
            f"t:{table}:close",
            evening.person("Ann"),
            (await evening.person("Ann").sees()).dms[-1],
            "works on a server",
        ),
        (f"c:given:{BOTTOM}:{dee.name}:1", cy, message, "moved on"),
        (f"m:{table}:{hand}:{n}:fold", dee, message, "no seat here"),
        (f"m:{table}:{hand}:{n + 1}:fold", cy, message, "moved on"),
        (f"h:{hand}:refresh", dee, message, "no seat"),
        (f"h:{hand}:quiet", dee, message, "no seat"),
        (f"h:{hand}:verify", dee, message, "moved on"),
        (f"t:{table}:kick", dee, message, "Only"),
        (f"t:{table}:post", cy, message, "done already"),
        ("s:set:daily", evening.person("Ann"), message, "moved on"),
        ("s:set:openers", evening.person("Ann"), message, "moved on"),
        ("c:history:99999999999999999999", cy, message, "moved on"),
        ("o:holdem:nonsense", cy, message, "moved on"),
    ):
        outcome = await person.press(custom_id, message=place["id"])
        assert outcome.ok, f"{custom_id}: {outcome.error}"
        assert said in outcome.private or (place is talk and said in outcome.text), (
            f"{custom_id}: {outcome.text}"
        )
        assert kept(evening) == before, custom_id
    assert await evening.stop() == 0
    assert "ERROR" not in capfd.readouterr().err
