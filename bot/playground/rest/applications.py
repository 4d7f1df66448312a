"""The application itself: who it is, which commands it has, which emoji it brought."""

import base64
import re

from bot.playground.core import Core
from bot.playground.model import server_shapes, shapes
from bot.playground.model.checking import Form, read
from bot.playground.model.commands import DAILY_CREATES, MAX_COMMANDS, read_command, read_commands
from bot.playground.model.installs import on_server
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import Command, Emoji
from bot.playground.rest.calls import Call, Reply, Routes

routes = Routes()
MAX_EMOJIS, MAX_EMOJI_BYTES = 2000, 256 * 1024
PICTURES = {
    "png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "jpeg": re.compile(rb"\xff\xd8\xff"),
    "gif": re.compile(rb"GIF8[79]a"),
    "webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
}
"""How the data of each kind of picture begins."""
EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)


@routes("GET", "/users/@me")
async def me(call: Call) -> Reply:
    return Reply(200, server_shapes.me(call.core.world))


@routes("GET", "/oauth2/applications/@me")
@routes("GET", "/applications/@me")
async def application(call: Call) -> Reply:
    return Reply(200, server_shapes.application(call.core.world))


@routes("GET", "/gateway")
async def gateway(call: Call) -> Reply:
    return Reply(200, {"url": call.core.gateway.url})


@routes("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Reply:
    gate = call.core.gateway
    shards = gate.starts.recommended(len(call.core.world.guilds_with_bot()))
    return Reply(200, {"url": gate.url, "shards": shards, "session_start_limit": gate.starts.limit()})


# -- commands ----------------------------------------------------------------------------------------------------------


def _own(call: Call) -> str | None:
    """Refuse another application's id; returns the server the commands are for, if any."""
    if call.params["application"] != call.core.world.app_id:
        raise Refused(50001)
    guild_id = call.params.get("guild")
    if guild_id is not None and not (
        guild_id in call.core.world.guilds and on_server(call.core.world, guild_id)
    ):
        raise Refused(50001)
    return guild_id


def _registered(core: Core, guild_id: str | None) -> list[Command]:
    return [c for c in core.world.commands.values() if c.guild_id == guild_id]


def _count_creates(core: Core, guild_id: str | None, new: int) -> None:
    """Two hundred new commands a day and server; a command of a known name is not new."""
    now = core.clock.now()
    made = [t for t in core.creates.get(guild_id or "", []) if t > now - 86_400]
    if len(made) + new > DAILY_CREATES:
        raise Refused(30034)
    core.creates[guild_id or ""] = made + [now] * new


def _register(core: Core, guild_id: str | None, data: Json, known: Command | None) -> Command:
    number = known.id if known else core.id()
    same = known is not None and _without_ids(known.data) == _without_ids(data)
    version = known.data["version"] if known and same else core.id()
    data = data | {"id": number, "application_id": core.world.app_id, "version": version}
    data |= {"guild_id": guild_id} if guild_id else {}
    command = Command(number, guild_id, data)
    core.world.put(command)
    return command


def _without_ids(data: Json) -> Json:
    return {k: v for k, v in data.items() if k not in ("id", "application_id", "version", "guild_id")}


@routes("GET", "/applications/{application}/commands")
@routes("GET", "/applications/{application}/guilds/{guild}/commands")
async def list_commands(call: Call) -> Reply:
    return Reply(200, [shapes.command(c) for c in _registered(call.core, _own(call))])


@routes("PUT", "/applications/{application}/commands")
@routes("PUT", "/applications/{application}/guilds/{guild}/commands")
async def overwrite_commands(call: Call) -> Reply:
    core, guild_id = call.core, _own(call)
    wanted = read_commands(call.body)
    known = {c.data["name"]: c for c in _registered(core, guild_id)}
    _count_creates(core, guild_id, sum(data["name"] not in known for data in wanted))
    for name, command in known.items():
        if name not in {data["name"] for data in wanted}:
            core.world.drop(command)
    made = [_register(core, guild_id, data, known.get(data["name"])) for data in wanted]
    return Reply(200, [shapes.command(c) for c in made])


@routes("POST", "/applications/{application}/commands")
@routes("POST", "/applications/{application}/guilds/{guild}/commands")
async def create_command(call: Call) -> Reply:
    core, guild_id = call.core, _own(call)
    data = read_command(call.body)
    registered = _registered(core, guild_id)
    known = next((c for c in registered if c.data["name"] == data["name"]), None)
    if known is None:
        if len(registered) >= MAX_COMMANDS:
            raise Refused(30032)
        _count_creates(core, guild_id, 1)
    return Reply(200 if known else 201, shapes.command(_register(core, guild_id, data, known)))


@routes("DELETE", "/applications/{application}/commands/{command}")
@routes("DELETE", "/applications/{application}/guilds/{guild}/commands/{command}")
async def delete_command(call: Call) -> Reply:
    guild_id = _own(call)
    command = call.core.world.commands.get(call.params["command"])
    if command is None or command.guild_id != guild_id:
        raise Refused(10063)
    call.core.world.drop(command)
    return Reply(204)


# -- emoji -------------------------------------------------------------------------------------------------------------


def _emoji(call: Call) -> Emoji:
    _own(call)
    emoji = call.core.world.emojis.get(call.params["emoji"])
    if emoji is None:
        raise Refused(10014)
    return emoji


def _emoji_name(call: Call, form: Form) -> str:
    name = form.matching("name", EMOJI_NAME, "STRING_TYPE_REGEX", most=32) or ""
    if any(e.name == name and e.id != call.params.get("emoji") for e in call.core.world.emojis.values()):
        form.wrong("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken")
    return name


def _picture(form: Form) -> tuple[str, bytes]:
    """What kind of picture was sent, and the picture, which must begin as one of its kind does."""
    image = form.text("image", least=1, most=4 * MAX_EMOJI_BYTES, required=True) or ""
    head, _, packed = image.partition(";base64,")
    kind = head.removeprefix("data:image/")
    try:
        data = base64.b64decode(packed, validate=True)
    except ValueError:
        data = b""
    if kind not in PICTURES or not PICTURES[kind].match(data):
        form.wrong("image", "IMAGE_INVALID", "Invalid image data")
    return kind, data


@routes("GET", "/applications/{application}/emojis")
async def list_emojis(call: Call) -> Reply:
    _own(call)
    world = call.core.world
    return Reply(200, {"items": [shapes.emoji(world, e) for e in world.emojis.values()]})


@routes("GET", "/applications/{application}/emojis/{emoji}")
async def get_emoji(call: Call) -> Reply:
    return Reply(200, shapes.emoji(call.core.world, _emoji(call)))


@routes("POST", "/applications/{application}/emojis")
async def create_emoji(call: Call) -> Reply:
    _own(call)
    core, form = call.core, read(call.body)
    name = _emoji_name(call, form)
    kind, data = _picture(form)
    form.problems.settle()
    if len(core.world.emojis) >= MAX_EMOJIS:
        raise Refused(30008)
    if len(data) > MAX_EMOJI_BYTES:
        raise Refused(50045)
    emoji = Emoji(core.id(), name, animated=kind == "gif")
    core.store.keep_file(emoji.id, data)
    core.world.put(emoji)
    return Reply(201, shapes.emoji(core.world, emoji))


@routes("PATCH", "/applications/{application}/emojis/{emoji}")
async def rename_emoji(call: Call) -> Reply:
    emoji, form = _emoji(call), read(call.body)
    name = _emoji_name(call, form)
    form.problems.settle()
    emoji.name = name
    call.core.world.put(emoji)
    return Reply(200, shapes.emoji(call.core.world, emoji))


@routes("DELETE", "/applications/{application}/emojis/{emoji}")
async def delete_emoji(call: Call) -> Reply:
    call.core.world.drop(_emoji(call))
    return Reply(204)
