"""The law of strictness: whatever Discord's own schema refuses, the playground refuses too.

The playground may be stricter than the schema, never laxer. Each kind of request begins valid and is spoilt: every
single value by everything it could be mistaken for, and several values at once at random.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.playground import answering
from bot.playground.core import Core
from bot.playground.model import channel_forms, commands, messages
from bot.playground.model.attachments import Files, Upload
from bot.playground.model.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
from bot.playground.model.refusals import Refused
from bot.playground.model.snowflakes import Snowflakes
from bot.playground.model.things import Emoji, Message
from tests.discord_schema import bodies
from tests.discord_schema.mutations import changed, every_change, spoilt
from tests.discord_schema.rest import as_discord_reads_it
from tests.discord_schema.spec import SPEC, Json, json_schema, operation, validator

from .conftest import APP, BO, GUILD, RIVER

Reader = Callable[[Any], object]
UPLOADS = (Upload(0, "t.png", b"a table"),)
FIELDS = tuple(sorted({f for s in SPEC["components"]["schemas"].values() for f in s.get("properties", {})}))
CORE = Core()
CORE.world.put(Emoji(bodies.EMOJI, "ace"))


@dataclass(frozen=True)
class Kind:
    """One kind of request: how the schema has it, one that is right, and how the playground reads it."""

    name: str
    schema: Json
    body: Any
    read: Reader

    def fits(self, body: Any) -> bool:
        return validator(self.schema, f"law {self.name}").is_valid(as_discord_reads_it(body))

    def refused(self, body: Any) -> bool:
        """True if the playground refuses; any exception but `Refused` is a fault of its own."""
        try:
            self.read(body)
        except Refused:
            return True
        return False


def _asked(method: str, path: str) -> Json:
    """The schema of a route's request."""
    found = operation(method, path)
    assert found is not None
    schema = json_schema(found[1]["requestBody"])
    assert schema is not None
    return schema


def _files() -> Files:
    return Files("http://127.0.0.1:1", RIVER, Snowflakes(), 1_700_000_000.0, CORE.world.knows)


def _new(body: Any) -> object:
    return messages.new(body, UPLOADS, _files())


def _follow_up(body: Any) -> object:
    return messages.new(body, UPLOADS, _files(), webhook=True)


def _edited(body: Any) -> object:
    return messages.edited(Message("1", RIVER, APP, 0.0, content="before"), body, UPLOADS, _files())


def _table_edited(body: Any) -> object:
    old = Message("1", RIVER, APP, 0.0, flags=bodies.V2)
    return messages.edited(old, body, UPLOADS, _files())


OLD = Message("1100000000000000800", RIVER, APP, 0.0, content="before")
CORE.world.put(OLD)


def _answer(kind: int, **data: Any) -> Reader:
    """Reads a body as the first answer to an interaction of this kind."""

    def read(body: Any) -> object:
        message = OLD.id if kind == COMPONENT else None
        now = CORE.clock.now()
        asked = Interaction(CORE.id(), "token", kind, BO, RIVER, GUILD, now, data, message)
        return answering.first_answer(CORE, asked, body, UPLOADS)

    return read


def _guessing(kind: int) -> Reader:
    return _answer(AUTOCOMPLETE, name="c", options=[{"name": "o", "type": kind, "focused": True}])


def _callback(kind: int, data: Any) -> Json:
    return {"type": kind, "data": data}


def _slash(body: Any) -> object:
    return _answer(COMMAND, name="c")(body)


CHANNEL_MESSAGES, WEBHOOK = f"/channels/{RIVER}/messages", "/webhooks/1/token"
SEND, FOLLOW_UP = _asked("POST", CHANNEL_MESSAGES), _asked("POST", WEBHOOK)
EDIT, WEBHOOK_EDIT = _asked("PATCH", f"{CHANNEL_MESSAGES}/1"), _asked("PATCH", f"{WEBHOOK}/messages/1")
CALLBACK = _asked("POST", "/interactions/1/token/callback")
REGISTER, REGISTER_ALL = (_asked(method, f"/applications/{APP}/commands") for method in ("POST", "PUT"))
CHOICES = [bodies.choice("a"), {"name": "b", "value": "b", "name_localizations": None}]


def shape(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


KINDS = (
    Kind("a message", SEND, bodies.CLASSIC, _new),
    Kind("a message of menus", SEND, bodies.MENU_MESSAGE, _new),
    Kind("a message of nothing but text", SEND, bodies.PLAIN, _new),
    Kind("a table", SEND, bodies.TABLE, _new),
    Kind("a followup", FOLLOW_UP, bodies.FOLLOW_UP, _follow_up),
    Kind("a followup with a table", FOLLOW_UP, bodies.SHORT_TABLE, _follow_up),
    Kind("an edit", EDIT, bodies.EDIT, _edited),
    Kind("an edit of a table", EDIT, bodies.TABLE_EDIT, _table_edited),
    Kind("an edit through the token", WEBHOOK_EDIT, bodies.SHORT | {"poll": None}, _edited),
    Kind("an answer", CALLBACK, _callback(4, bodies.SHORT | {"tts": None, "poll": None}), _slash),
    Kind("an answer with a table", CALLBACK, _callback(4, bodies.SHORT_TABLE), _slash),
    Kind("a promise of an answer", CALLBACK, _callback(5, {"flags": 64}), _slash),
    Kind("a promise of a change", CALLBACK, _callback(6, None), _answer(COMPONENT)),
    Kind("a change", CALLBACK, _callback(7, bodies.SHORT), _answer(COMPONENT)),
    Kind("suggested texts", CALLBACK, _callback(8, {"choices": CHOICES}), _guessing(3)),
    Kind("suggested whole numbers", CALLBACK, _callback(8, {"choices": [bodies.choice(4)]}), _guessing(4)),
    Kind("suggested numbers", CALLBACK, _callback(8, {"choices": [bodies.choice(0.5)]}), _guessing(10)),
    Kind("a form", CALLBACK, _callback(9, bodies.FORM), _slash),
    Kind("another form", CALLBACK, _callback(9, bodies.OTHER_FORM), _slash),
    Kind("a form of menus", CALLBACK, _callback(9, bodies.LAST_FORM), _slash),
    Kind("a command", REGISTER, bodies.COMMAND, commands.read_command),
    Kind("a tree of commands", REGISTER, bodies.TREE, commands.read_command),
    Kind(
        "all commands",
        REGISTER_ALL,
        [bodies.SHORT_COMMAND, {"name": "bare", "description": "d"}],
        commands.read_commands,
    ),
    Kind("a talk between two", _asked("POST", "/users/@me/channels"), bodies.DIRECT, channel_forms.recipient),
    Kind(
        "a thread",
        _asked("POST", f"/channels/{RIVER}/threads"),
        bodies.FREE_THREAD,
        lambda body: channel_forms.new_thread(body, from_message=False),
    ),
    Kind(
        "a thread from a message",
        _asked("POST", f"{CHANNEL_MESSAGES}/1/threads"),
        bodies.THREAD,
        lambda body: channel_forms.new_thread(body, from_message=True),
    ),
    # the route's own schema takes anything that fits any kind of channel
    Kind(
        "a changed thread",
        shape("UpdateThreadRequestPartial"),
        bodies.THREAD_EDIT,
        channel_forms.thread_change,
    ),
    Kind(
        "a changed channel",
        shape("UpdateGuildChannelRequestPartial"),
        bodies.CHANNEL_EDIT,
        channel_forms.channel_change,
    ),
)
NOT_SERVED = {
    *("BaseCreateMessageCreateRequest", "CreateForumThreadRequest", "UpdateThreadTagRequest"),  # forums
    *("PollCreateRequest", "PollAnswerCreateRequest", "PollEmojiCreateRequest", "PollMediaCreateRequest"),
    *("UpdateDMRequestPartial", "UpdateGroupDMRequestPartial", "CustomClientThemeShareRequest"),
    *("ChannelPermissionOverwriteRequest", "UpdateDefaultReactionEmojiRequest"),
    *("PongInteractionCallbackRequest", "LaunchActivityInteractionCallbackRequest"),
    "SocialLayerSKUPurchaseEligibilityInteractionCallbackRequest",
}
"""Shapes of what this Discord does not have: it refuses whatever would be one."""
each_kind = pytest.mark.parametrize("kind", KINDS, ids=[k.name for k in KINDS])


@each_kind
def test_each_kind_begins_valid(kind: Kind) -> None:
    assert kind.fits(kind.body)
    kind.read(kind.body)


def _fields(kind: Kind) -> tuple[set[str], set[str]]:
    """The shapes that a kind's body is made of, and which of their fields it has, both by the schema's names."""
    told = (
        validator(kind.schema, f"law {kind.name}").evaluate(as_discord_reads_it(kind.body)).list()["details"]
    )
    valid = {(d["schemaLocation"].partition("#")[2], d["instanceLocation"]) for d in told if d["valid"]}
    shapes, fields = set(), set()
    for where, there in valid:
        head, _, name = where.rpartition("/")
        if head == "/components/schemas":
            shapes.add(name)
        owner, _, inside = head.rpartition("/")
        if inside == "properties" and (owner, there.rpartition("/")[0]) in valid:
            fields.add(f"{owner.rpartition('/')[2]}.{name}")
    return shapes, fields


def test_the_requests_have_every_field_of_every_shape_they_are_made_of() -> None:
    seen = [_fields(kind) for kind in KINDS]
    shapes, fields = set[str]().union(*(s for s, _ in seen)), set[str]().union(*(f for _, f in seen))
    schemas = SPEC["components"]["schemas"]
    missing = {f"{name}.{key}" for name in shapes for key in schemas[name].get("properties", ())} - fields
    assert missing == set()
    requests = {name for name in schemas if "Request" in name and not name.endswith("Response")}
    assert requests - shapes == NOT_SERVED


@each_kind
def test_no_single_change_passes_that_the_schema_refuses(kind: Kind) -> None:
    lax = []
    for path, change in every_change(kind.body):
        body = changed(kind.body, path, change)
        if not kind.refused(body) and not kind.fits(body):
            lax.append(f"{'/'.join(map(str, path))}: {change[0]} {str(change[1])[:40]!r}")
    assert not lax, f"{kind.name} passes, but Discord's schema refuses it:\n" + "\n".join(lax)


@given(st.data())
@settings(max_examples=400)
def test_no_changes_pass_that_the_schema_refuses(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    body = data.draw(spoilt(kind.body, FIELDS))
    assert kind.refused(body) or kind.fits(body)
