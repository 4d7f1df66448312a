"""The judge of the wire sees what it should: each kind of breach is told, and what is not Discord's own is let be."""

from typing import Any

import aiohttp
import pytest

from bot.playground.model import shapes
from bot.playground.model.things import User
from bot.playground.rest.door import CLOUDFLARE
from tests.discord_schema.gateway import frame_breaches
from tests.discord_schema.judge import Judge
from tests.discord_schema.rest import call_breaches
from tests.discord_schema.spec import SPEC
from tests.discord_schema.trim import served, shape

from .conftest import BO, RIVER, Api
from .gateway_wire import HandWire

GONE = {"message": "Unknown Message", "code": 10008}
SLOWER = {"message": "You are being rate limited.", "retry_after": 0.5, "global": False}
MESSAGES, ONE = "/channels/1/messages", "/channels/1/messages/2"


def call(method: str, path: str, status: int, response: Any = None, body: Any = None) -> dict[str, Any]:
    return {"method": method, "path": path, "status": status, "response": response, "body": body}


def tree(**errors: Any) -> dict[str, Any]:
    return {"message": "Invalid Form Body", "code": 50035, "errors": errors}


WORDS = {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}]}

BREACHES: list[tuple[str, dict[str, Any], str]] = [
    ("a route of nobody's", call("GET", "/no/such/route", 404, GONE), "no such route"),
    ("a method of nobody's", call("PUT", MESSAGES, 404, GONE), "no such route"),
    ("a request", call("POST", MESSAGES, 200, body={"content": 5}), "request at /content: 5 is not of types"),
    (
        "deep in a request",
        call(
            "POST",
            MESSAGES,
            200,
            body={"components": [{"type": 17, "components": [{"type": 10, "content": ""}]}]},
        ),
        'request at /components/0/components/0/content: "" is shorter than 1 character',
    ),
    ("no request at all", call("POST", MESSAGES, 200), "request at /: null is not of type"),
    ("an answer", call("GET", "/users/@me", 200, {"id": "1"}), "answer 200 at /:"),
    ("an id as a number", call("GET", "/gateway", 200, {"url": 1}), "answer 200 at /url: 1 is not of type"),
    ("an empty answer", call("GET", "/gateway", 200), "answer 200 at /: null is not of type"),
    ("a status", call("DELETE", ONE, 200, {}), "200 is no status"),
    ("words in a 204", call("DELETE", ONE, 204, {}), "a 204 has no body"),
    (
        "a refusal without a code",
        call("GET", ONE, 404, {"message": "no"}),
        'answer 404 at /: "code" is a req',
    ),
    ("a page that is no wall's", call("GET", ONE, 404, "404: Not Found"), "answer 404 at /:"),
    ("a failure that nobody asked for", call("GET", ONE, 500, GONE), "500 is no status"),
    ("a limit without a wait", call("GET", ONE, 429, GONE), 'answer 429 at /: "retry_after" is a required'),
    ("numbers for words", call("PATCH", ONE, 400, tree(content={"_errors": [GONE]})), "/errors/content"),
    ("a part and its whole", call("PATCH", ONE, 400, tree(embeds=WORDS | {"0": WORDS})), "/errors/embeds"),
]


@pytest.mark.parametrize(("recorded", "told"), [b[1:] for b in BREACHES], ids=[b[0] for b in BREACHES])
def test_a_breach_is_told_with_its_place(recorded: dict[str, Any], told: str) -> None:
    assert told in "\n".join(call_breaches(recorded))


RIGHT: list[tuple[str, dict[str, Any]]] = [
    ("a refused request", call("POST", MESSAGES, 400, tree(content=WORDS), {"content": 5})),
    ("a refusal", call("GET", ONE, 404, GONE)),
    ("a limit", call("GET", ONE, 429, SLOWER)),
    ("the wall in front", call("GET", ONE, 429, CLOUDFLARE)),
    ("a fault on demand", call("GET", ONE, 503, {"message": "503: on demand", "code": 0})),
    ("a hung call let go", call("GET", ONE, 504, {"message": "", "code": 0})),
    ("a client that went away", call("GET", ONE, 0)),
    ("nothing to say", call("DELETE", ONE, 204)),
]


@pytest.mark.parametrize("recorded", [r[1] for r in RIGHT], ids=[r[0] for r in RIGHT])
def test_what_is_right_or_not_discords_own_is_let_be(recorded: dict[str, Any]) -> None:
    assert list(call_breaches(recorded)) == []


@pytest.mark.parametrize(
    ("event", "data", "told"),
    [
        ("MESSAGE_DELETE", {"id": "1"}, 'at /: "channel_id" is a required property'),
        ("CHANNEL_UPDATE", {"id": "1", "type": 0, "flags": 0, "guild_id": "1", "name": 5}, "at /name: 5"),
        ("GUILD_ROLE_CREATE", {"guild_id": "1", "role": {}}, 'at /role: "id" is a required property'),
        ("VOICE_STATE_UPDATE", {}, "nothing is known here of such an event"),
    ],
)
def test_events_are_held_against_the_shapes_they_carry(event: str, data: Any, told: str) -> None:
    assert told in "\n".join(frame_breaches({"op": 0, "t": event, "s": 1, "d": data}))


async def test_it_hears_what_goes_over_the_wires(
    api: Api, http: aiohttp.ClientSession, schema_judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shapes.user

    def spoilt(person: User) -> dict[str, Any]:
        return whole(person) | {"username": 5}

    async with HandWire(api.playground, http) as wire:
        monkeypatch.setattr(shapes, "user", spoilt)
        await api("GET", f"/users/{BO}")
        await wire.ready(intents=1 | 1 << 9)
        await api.send()
        await wire.until("MESSAGE_CREATE")
    told = schema_judge.verdict().splitlines()
    assert [line.partition(" at ")[0] for line in told] == [
        "GET /users/{user_id} answer 200",
        "READY",
        "GUILD_CREATE",
        "POST /channels/{channel_id}/messages answer 200",
        "MESSAGE_CREATE",
    ]
    schema_judge.found.clear()


async def test_it_hears_of_a_call_that_the_playground_fell_over(
    api: Api, schema_judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(shapes, "user")
    assert (await api("GET", f"/users/{BO}"))[0] == 500
    assert "fell over a call: AttributeError" in schema_judge.verdict()
    schema_judge.found.clear()


async def test_routes_that_discord_does_not_have_may_be_tried_here_only(api: Api) -> None:
    path = f"/channels/{RIVER}/nonsense"
    status, answer, _ = await api("GET", path)
    judges = Judge(), Judge(strays=True)
    for judge in judges:
        judge.hear_call(call("GET", path, status, answer))
    assert [bool(judge.found) for judge in judges] == [True, False]


def test_the_schema_here_has_every_route_that_is_served() -> None:
    here = {(method, shape(path)) for path, methods in SPEC["paths"].items() for method in methods}
    assert here == served()
