"""House players and their company: for whom they play, when they get up, and that the host's part is not for them."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Playground
from bot.playground.client import Room
from bot.playground.model.interactions import COMMAND, PENDING, Interaction
from bot.playground.robots.company import ALONE, LOOKS, Company
from bot.playground.robots.house import House
from bot.playground.robots.table import Table, newest, table

from .conftest import APP, RIVER, Api

EPHEMERAL = 1 << 6
COMMANDS = [
    {
        "name": "table",
        "description": "The table here",
        "options": [
            {"type": 1, "name": name, "description": f"To {name}"} for name in ("leave", "info")
        ],
    }
]  # fmt: skip
LOBBY = "Texas Hold'em · lobby\nHost {host} · {n} of 6 seats\n{seats}\n{host} can deal now, or wait for more."
HAND = "Texas Hold'em · hand {n}\nPot 15\n{seats}\nBo to act: 10 to call"


def message(text: str, *labels: str, number: int = 1, key: str = "a1") -> dict[str, Any]:
    """A table's message, the labels its buttons."""
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": each, "custom_id": f"t:{key}:{each.split()[0].lower()}"}
            for each in labels
        ],
    }
    out = {"id": str(number), "author": {"bot": True}, "content": text, "edited_timestamp": None}
    return out | {"components": [row] if labels else []}


def seen(text: str, *labels: str, number: int = 1) -> Table:
    return table(message(text, *labels, number=number))


# -- reading -----------------------------------------------------------------------------------------------------------


def test_who_plays_is_who_gets_cards() -> None:
    here = seen(
        "Put and Take · deal 12\nBanker Ann 1,030\n2 Bo 990\nNot dealt in: Cy (sits out), Dee (needs 290 to play)\n"
        "Second time in a row, so Eli sits out.\nDeal 11: Fay +40, Bo -40\nGus is the host now."
    )
    names = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
    assert [name for name in names if here.plays(name)] == ["Ann", "Bo"]


def test_in_the_lobby_who_sits_out_does_not_play() -> None:
    here = seen("Host Ann · 2 of 6 seats\n1 Ann 990 · sits out\n2 Bo 1,000")
    assert not here.plays("Ann")
    assert here.plays("Bo")


def test_a_long_name_is_known_though_it_is_cut() -> None:
    assert seen("1 Maximilian-Harb… 1,000").plays("Maximilian-Harbourmaster")


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("Host Ann · 2 of 6 seats\n1 Ann 990", "Ann"),
        ("Ann leaves.\nJo is the host now.", "Jo"),
        ("Jo is the host now.\nIda is the host now.", "Ida"),
        ("Host Bo · 2 of 6 seats\nJo is the host now.", "Bo"),
        ("Pot 15\n1 Ann 990", None),
    ],
)
def test_the_newest_word_on_the_host_counts(text: str, host: str | None) -> None:
    assert seen(text).host == host


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("4 Dee 280 · needs 290 to play", "Dee"),
        ("3 Cy 330 (needs 390 to bank), 4 Dee 300", "Cy"),
        ("Not dealt in: Dee (sits out), Eli (needs 290 to play)", "Eli"),
        ("Nobody has the 390 a banker needs.", None),
    ],
)
def test_who_lacks_chips_is_read_name_by_name(text: str, who: str | None) -> None:
    wanting = [name for name in ("Cy", "Dee", "Eli") if seen(text).wants_chips_of(name)]
    assert wanting == ([who] if who else [])


def test_the_newest_table_of_a_channel_is_found_and_told_from_others() -> None:
    first = message("Lobby", "Join · 1,000", number=1)
    chat = message("To the table", number=3)
    closed = message("Closed", "Open again", number=2, key="b2")
    found = newest([first, closed, chat])
    assert found is not None
    assert (found.key, found.closed) == ("b2", True)
    assert newest([chat]) is None
    assert newest([first | {"ephemeral": True}]) is None


# -- company -----------------------------------------------------------------------------------------------------------


def company(*people: str, unseen: float = 0) -> Company:
    return Company(lambda: people, lambda: unseen)


def hand(*seats: str, number: int = 1) -> Table:
    return seen(HAND.format(n=number, seats="\n".join(seats)), number=number)


def test_some_hands_without_a_person_are_enough() -> None:
    alone = company("Ann", "Bo-2")
    for number in range(1, ALONE):
        assert not alone.has_gone(hand("1 Jo 990", "2 Ida 990", number=number))
        assert not alone.has_gone(hand("1 Jo 980", "2 Ida 990", number=number))
    assert not alone.has_gone(hand("1 Jo 990", "3 Ann 990", number=ALONE))
    gone = [alone.has_gone(hand("1 Jo 990", "2 Ida 990", number=10 + n)) for n in range(ALONE)]
    assert gone == [*[False] * (ALONE - 1), True]


def test_who_does_not_look_does_not_count() -> None:
    assert not company("Ann", unseen=LOOKS - 1).has_gone(hand("3 Ann 990"))
    assert company("Ann", unseen=LOOKS).has_gone(hand("3 Ann 990"))


def test_the_host_is_wondered_about_until_it_is_known() -> None:
    bo = company("Bo")
    here = seen("Jo is the host now.\n1 Jo 990\n2 Bo 1,000")
    assert bo.wonders(here, "Jo")
    assert bo.wonders(here, "Jo")
    bo.knows(here)
    assert not bo.wonders(here, "Jo")
    assert not company("Bo").wonders(here, "Ida")
    assert not company("Ann").wonders(here, "Jo")


def test_another_face_makes_one_wonder_where_no_host_is_named() -> None:
    people = company("Ann", "Bo")
    people.wonders(first := hand("1 Jo 990", "2 Ann 990"), "Jo")
    people.knows(first)
    assert not people.wonders(hand("1 Jo 990", "2 Ann 980", number=2), "Jo")
    assert people.wonders(hand("1 Jo 990", "2 Bo 980", number=3), "Jo")


# -- house players at a table that only pretends -----------------------------------------------------------------------


class Pretence:
    """A table without a game, as a bot would keep it: who sits where, and who is the host."""

    def __init__(self, playground: Playground, api: Api) -> None:
        self.playground, self.api = playground, api
        self.seats: list[str] = []
        self.leaving: set[str] = set()
        self.in_hand = self.taken_back = False
        self.infos = 0
        self.number = ""
        self.label = ""
        self.key = "a1"

    @property
    def text(self) -> str:
        seats = "\n".join(f"{n} {name} 1,000" for n, name in enumerate(self.seats, 1))
        host = self.seats[0] if self.seats else "nobody"
        return LOBBY.format(host=host, n=len(self.seats), seats=seats)

    def body(self) -> dict[str, Any]:
        told = message(self.text, self.label, key=self.key)
        return {"content": told["content"], "components": told["components"]}

    async def open(self, *seats: str) -> None:
        self.seats, self.label = list(seats), "Join · 1,000"
        await self.post()

    async def post(self) -> None:
        """A new message, as for each hand."""
        self.number = (await self._allowed("POST", f"/channels/{RIVER}/messages"))["id"]

    async def show(self) -> None:
        """Bring the message up to date."""
        await self._allowed("PATCH", f"/channels/{RIVER}/messages/{self.number}")

    async def _allowed(self, method: str, path: str) -> Any:
        """Write it as soon as Discord lets one."""
        while True:
            status, answer, _ = await self.api(method, path, self.body())
            if status == 200:
                return answer
            await asyncio.sleep(answer["retry_after"])

    async def answer(self) -> None:
        """Answer whatever is asked, until cancelled."""
        core = self.playground.core
        async with Room(self.playground.control) as room:
            while True:
                for asked in [each for each in core.interactions.values() if each.state == PENDING]:
                    await self._answer(asked)
                await room.get("/wait", after=room.version, timeout=5)

    async def _answer(self, asked: Interaction) -> None:
        name = self.playground.core.world.users[asked.user_id].name
        wanted = asked.data["options"][0]["name"] if asked.kind == COMMAND else "join"
        told = self.text
        self.infos += wanted == "info"
        if wanted == "leave" and name in self.seats:
            told = "You leave after this hand." if self.in_hand else "You left the table with 1,000."
            self.leaving.add(name)
        if wanted == "join":
            self.taken_back = self.taken_back or name in self.leaving
            self.leaving.discard(name)
            self.seats += [name] if name not in self.seats else []
        if not self.in_hand:
            self.leavers_go()
        said = {"content": told, "flags": EPHEMERAL}
        answer = {"type": 7, "data": self.body()} if wanted == "join" else {"type": 4, "data": said}
        await self.api("POST", f"/interactions/{asked.id}/{asked.token}/callback", answer)
        await self.show()

    def leavers_go(self) -> None:
        self.seats = [each for each in self.seats if each not in self.leaving]
        self.leaving.clear()

    async def until(self, *seats: str) -> None:
        async with Room(self.playground.control) as room:
            await room.until(lambda: self.seats == list(seats), what=f"{seats} seated")


class Hands:
    """A clock that is turned by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def clock(playground: Playground) -> Hands:
    """The house's sense of how long ago somebody looked."""
    hands = Hands()
    house = House(playground.core, hands)
    house.listening()
    playground.page.house = house
    return hands


@pytest.fixture
async def pretence(playground: Playground, api: Api) -> AsyncIterator[Pretence]:
    """The pretended table, with the house players sent home in the end."""
    await api("PUT", f"/applications/{APP}/commands", COMMANDS)
    made = Pretence(playground, api)
    async with api.http.ws_connect(f"{playground.gateway}?v=10&encoding=json") as wire:
        await wire.receive_json()
        who = {"token": playground.token, "intents": 1, "properties": {"os": "", "browser": "", "device": ""}}
        await wire.send_json({"op": 2, "d": who})
        answers = asyncio.create_task(made.answer())
        yield made
        answers.cancel()
        await asyncio.wait({answers})
        playground.page.house.clear()


async def house_players(room: Room) -> dict[str, str]:
    return {each["name"]: each["doing"] for each in (await room.get("/page"))["robots"]}


async def until_told(room: Room, doing: dict[str, str]) -> None:
    """Until these are the house players, and do this."""

    async def look() -> bool:
        return await house_players(room) == doing

    await room.until(look, what=str(doing))


async def test_it_plays_at_the_table_it_was_asked_to_and_at_no_other(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    await pretence.open("Ann")
    robot = (await room.post("/page/robots", channel="river", user="Jo"))["robot"]
    assert robot["table"]
    await pretence.until("Ann", "Jo")
    pretence.label = "Open again"
    await pretence.show()
    await until_told(room, {})
    pretence.key = "b2"
    await pretence.open("Dee")
    ida = (await room.post("/page/robots", channel="river", user="Ida"))["robot"]
    assert ida["table"]
    await pretence.until("Dee", "Ida")


async def test_asked_where_no_table_stands_it_joins_the_next(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    robot = (await room.post("/page/robots", channel="river", user="Jo"))["robot"]
    assert (robot["table"], robot["doing"]) == (False, "joins the next table in #river")
    await pretence.open("Ann")
    await pretence.until("Ann", "Jo")


async def test_the_hosts_part_goes_to_the_person_who_sits(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    """Ann has opened the table and leaves; Jo and Ida have sat longer than Bo, and sit down behind him again."""
    await pretence.open("Ann")
    for name, seats in {"Jo": ["Ann", "Jo"], "Ida": ["Ann", "Jo", "Ida"]}.items():
        await room.post("/page/robots", channel="river", user=name)
        await pretence.until(*seats)
    pretence.seats = ["Jo", "Ida", "Bo"]
    await pretence.show()
    await room.until(lambda: pretence.seats[0] == "Bo" and len(pretence.seats) == 3, what="Bo as the host")
    assert not any(m["content"].startswith("Texas") and m["ephemeral"] for m in await jos_messages(room))


async def jos_messages(room: Room) -> list[Any]:
    return (await room.person("Jo").sees()).channel("river")


async def ann_and_jo(pretence: Pretence, room: Room) -> None:
    """Ann's table, and Jo asked to it as a house player."""
    await pretence.open("Ann")
    await room.post("/page/robots", channel="river", user="Jo")
    await pretence.until("Ann", "Jo")


async def test_in_a_hand_the_leave_is_not_taken_back(pretence: Pretence, room: Room, clock: Hands) -> None:
    """Join would do that, and stands at the table all the time."""
    await ann_and_jo(pretence, room)
    pretence.seats, pretence.in_hand = ["Jo", "Bo"], True
    await pretence.show()
    await room.until(lambda: pretence.leaving, what="Jo's leave")
    before = pretence.infos
    while pretence.infos < before + 2 and not pretence.taken_back:
        await pretence.show()
    pretence.in_hand = False
    pretence.leavers_go()
    await pretence.show()
    await pretence.until("Bo", "Jo")
    assert not pretence.taken_back


async def test_without_a_person_seated_the_first_house_player_may_be_host(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    await ann_and_jo(pretence, room)
    pretence.seats = ["Jo"]
    await pretence.show()
    await room.post("/page/robots", channel="river", user="Ida")
    await pretence.until("Jo", "Ida")


async def test_it_gets_up_when_nobody_has_looked_for_a_while_and_comes_back(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    await ann_and_jo(pretence, room)
    clock.now = LOOKS
    await pretence.show()
    await pretence.until("Ann")
    await until_told(room, {"Jo": "waits for somebody to play with"})
    await room.get("/see", user="Ann")
    await pretence.show()
    await pretence.until("Ann", "Jo")
    await until_told(room, {"Jo": "plays in #river"})


async def test_it_gets_up_when_no_person_plays_for_some_hands_and_comes_back_to_one(
    pretence: Pretence, room: Room, clock: Hands
) -> None:
    await ann_and_jo(pretence, room)
    pretence.seats = ["Jo"]
    hands = 0
    while pretence.seats:
        await pretence.post()
        hands += 1
    assert hands >= ALONE
    await pretence.open("Bo")
    await pretence.until("Bo", "Jo")


@pytest.mark.parametrize(
    ("query", "counts"),
    [
        ({"user": "Ann", "looking": "true"}, True),
        ({"user": "Ann", "looking": "false"}, False),
        ({"user": "Ann"}, True),
        ({"user": "Jo"}, False),
        ({"user": "Jo", "looking": "true"}, True),
    ],
)
async def test_a_look_is_a_persons_at_a_window_that_shows(
    playground: Playground, room: Room, clock: Hands, query: dict[str, str], counts: bool
) -> None:
    house = playground.page.house
    await room.post("/page/robots", channel="river", user="Jo")
    clock.now = LOOKS
    house.looked(query)
    assert (house.unseen() == 0) is counts
    house.clear()


async def test_house_players_are_kept_however_long_the_playground_runs(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as first, Room(first.control) as room:
        await room.post("/page/robots", channel="river", user="Ida")
        await room.advance(3600)
    async with Playground(data=tmp_path) as second, Room(second.control) as room:
        assert list(await house_players(room)) == ["Ida"]
