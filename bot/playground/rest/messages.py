"""Messages in channels: sent, read, edited and deleted with the bot's own token."""

from dataclasses import replace

from bot.playground import posting
from bot.playground.core import Core
from bot.playground.model import messages, shapes
from bot.playground.model.checking import Form, Problems
from bot.playground.model.messages import Draft
from bot.playground.model.permissions import Can, demand, within
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import (
    ANSWERABLE,
    DM,
    PINNED_MESSAGE,
    WRITTEN,
    Channel,
    Message,
)
from bot.playground.model.threads import may_delete, may_edit, may_say
from bot.playground.model.visibility import told_to_the_bot
from bot.playground.rest.calls import Call, Reply, Routes

routes = Routes()
NONCE_LASTS = 300.0


def _may_write(call: Call, channel: Channel) -> None:
    world = call.core.world
    if channel.type == DM:
        person = world.users[channel.recipient_id or ""]
        if not world.share_guild(person.id, world.app_id):
            raise Refused(50278)
        if not person.dms_open or person.bot:
            raise Refused(50007)
        return
    if channel.type not in WRITTEN:
        raise Refused(50008)
    needs = Can.SEND_MESSAGES_IN_THREADS if channel.is_thread else Can.SEND_MESSAGES
    demand(world, channel, world.app_id, needs | (Can.ATTACH_FILES if call.uploads else Can(0)))
    may_say(world, channel, world.app_id)


def _answered(core: Core, channel: Channel, draft: Draft) -> str | None:
    """The message that this one replies to. It must be there, and be somebody's words that all may read."""
    if draft.reply_to is None:
        return None
    if channel.type != DM and not within(core.world, channel, core.world.app_id) & Can.READ_MESSAGE_HISTORY:
        raise Refused(160002)
    found = core.world.by_channel.get(channel.id, {}).get(draft.reply_to)
    if found is not None and found.type not in ANSWERABLE:
        raise _no_reply("REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "Cannot reply to a system message")
    if found is not None and not found.ephemeral:
        return found.id
    if draft.must_reply:
        raise _no_reply("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return None


def _no_reply(code: str, words: str) -> Refused:
    problem = {"_errors": [{"code": code, "message": words}]}
    return Refused(50035, errors={"message_reference": problem})


def _known_nonce(core: Core, draft: Draft) -> Message | None:
    """The message already sent with this nonce, if nonces are enforced; 10008 if it was deleted since."""
    if not draft.enforce_nonce or draft.nonce is None:
        return None
    message_id, at = core.nonces.get((core.world.app_id, str(draft.nonce)), ("", 0.0))
    if core.clock.now() - at > NONCE_LASTS:
        return None
    message = core.world.messages.get(message_id)
    if message is None:
        raise Refused(10008)
    return message


@routes("POST", "/channels/{channel}/messages")
async def send(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    _may_write(call, channel)
    draft = messages.new(call.body, call.uploads, posting.files_for(core, channel.id))
    if draft.tts and channel.type != DM:
        demand(core.world, channel, core.world.app_id, Can.SEND_TTS_MESSAGES)
    draft = replace(draft, reply_to=_answered(core, channel, draft))
    known = _known_nonce(core, draft)
    if known is not None:
        return Reply(200, _seen(core, known))
    message = posting.post(core, channel, core.world.app_id, draft, type=19 if draft.reply_to else 0)
    if draft.nonce is not None:
        core.nonces[core.world.app_id, str(draft.nonce)] = (message.id, core.clock.now())
    return Reply(200, _seen(core, message))


def _asked_for(call: Call) -> tuple[int, dict[str, int]]:
    """How many messages of a channel are wanted, and from where on."""
    said: Json = dict(call.query)
    if (limit := call.query.get("limit", "")).isascii() and limit.isdigit():
        said["limit"] = int(limit)
    form = Form(said, Problems())
    most = form.integer("limit", least=1, most=100) or 50
    where = {key: form.snowflake(key, as_text=True) for key in ("before", "after", "around")}
    form.problems.settle()
    return most, {key: int(number) for key, number in where.items() if number is not None}


def _seen(core: Core, message: Message) -> Json:
    return told_to_the_bot(core.world, shapes.message(core.world, message))


@routes("GET", "/channels/{channel}/messages")
async def history(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    demand(core.world, channel, core.world.app_id, Can.READ_MESSAGE_HISTORY)
    limit, where = _asked_for(call)
    found = [m for m in core.world.messages_in(channel.id) if not m.ephemeral]
    if "before" in where:
        found = [m for m in found if int(m.id) < where["before"]]
    if "after" in where:
        found = [m for m in found if int(m.id) > where["after"]][:limit]
    if "around" in where:
        found = sorted(found, key=lambda m: abs(int(m.id) - where["around"]))[:limit]
    newest_first = sorted(found, key=lambda m: -int(m.id))[:limit]
    return Reply(200, [_seen(core, m) for m in newest_first])


@routes("GET", "/channels/{channel}/messages/{message}")
async def get(call: Call) -> Reply:
    core = call.core
    demand(core.world, call.channel(), core.world.app_id, Can.READ_MESSAGE_HISTORY)
    return Reply(200, _seen(core, call.message()))


@routes("PATCH", "/channels/{channel}/messages/{message}")
async def edit(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    demand(core.world, channel, core.world.app_id, Can.ATTACH_FILES if call.uploads else Can(0))
    message = call.message()
    if message.author_id != core.world.app_id:
        raise Refused(50005)
    if message.type == PINNED_MESSAGE:
        raise Refused(50021)
    may_edit(core.world, channel, core.world.app_id)
    draft = messages.edited(message, call.body, call.uploads, posting.files_for(core, channel.id))
    posting.ration(core, message)
    return Reply(200, _seen(core, posting.edit(core, message, draft)))


@routes("DELETE", "/channels/{channel}/messages/{message}")
async def delete(call: Call) -> Reply:
    core, channel = call.core, call.channel()
    demand(core.world, channel, core.world.app_id, Can(0))
    message = call.message()
    if message.author_id != core.world.app_id:
        if channel.type == DM:
            raise Refused(50003)
        demand(core.world, channel, core.world.app_id, Can.MANAGE_MESSAGES)
    may_delete(core.world, channel, core.world.app_id)
    posting.delete(core, message)
    return Reply(204)


@routes("POST", "/channels/{channel}/typing")
async def typing(call: Call) -> Reply:
    _may_write(call, call.channel())
    return Reply(204)
