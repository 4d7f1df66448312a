"""The bot's answers to an interaction: the first one, and everything its token allows for fifteen minutes."""

from collections.abc import Sequence
from typing import Any

from bot.playground import posting
from bot.playground.asking import metadata
from bot.playground.core import Core
from bot.playground.model import messages, modals, shapes
from bot.playground.model.attachments import Upload
from bot.playground.model.checking import Form, read
from bot.playground.model.commands import choices
from bot.playground.model.installs import MOST_FOLLOWUPS, only_by_user, owners
from bot.playground.model.interactions import (
    CHOICES,
    DEFER_MESSAGE,
    DEFER_UPDATE,
    MESSAGE,
    OPEN_MODAL,
    UPDATE,
    Interaction,
)
from bot.playground.model.messages import read_flags
from bot.playground.model.permissions import Can, within
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import EPHEMERAL, LOADING, Channel, Message
from bot.playground.model.threads import may_answer, may_delete


def first_answer(core: Core, interaction: Interaction, body: Any, uploads: Sequence[Upload]) -> Json:
    """The callback. Returns what `with_response` answers; a refused answer leaves the interaction open."""
    form = read(body)
    now = core.clock.now()
    callback = interaction.may_answer(form.data.get("type"), now)
    data = form.data.get("data")
    if data is None:
        data = {}
    shown: Message | None = None
    if callback == MESSAGE:
        shown = _post(core, interaction, data, uploads)
    elif callback == DEFER_MESSAGE:
        shown = _think(core, interaction, data)
    elif callback == UPDATE:
        shown = _update(core, interaction, data, uploads)
    elif callback == DEFER_UPDATE:
        _deferred_flags(read(data))
        shown = _update(core, interaction, None, uploads)
    elif callback == CHOICES:
        _suggest(interaction, form.data.get("data"))
    elif callback == OPEN_MODAL:
        interaction.modal = modals.modal(form.data.get("data"), core.world.knows)
        interaction.modal_id = core.id()
        core.modals[interaction.user_id] = interaction
    interaction.answered(callback, now)
    interaction.response_id = shown.id if shown else None
    if interaction.parent is not None and core.modals.get(interaction.user_id) is interaction.parent:
        del core.modals[interaction.user_id]  # the form closes once it is answered
    core.world.changed("interaction", interaction.id)
    return _told(core, interaction, callback, shown)


def _told(core: Core, interaction: Interaction, callback: int, shown: Message | None) -> Json:
    about: Json = {"id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel_id}
    about |= {"guild_id": interaction.guild_id} if interaction.guild_id else {}
    if shown is None:
        return {"interaction": about}
    about |= {
        "response_message_id": shown.id,
        "response_message_loading": bool(shown.flags & LOADING),
        "response_message_ephemeral": shown.ephemeral,
    }
    if callback in (MESSAGE, UPDATE):
        return {
            "interaction": about,
            "resource": {"type": callback, "message": shapes.message(core.world, shown)},
        }
    return {"interaction": about}


def _post(core: Core, interaction: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
    draft = messages.new(data, uploads, posting.files_for(core, interaction.channel_id), webhook=True)
    channel = _place(core, interaction)
    private = _seen_by(core, interaction, channel, draft.flags)
    return posting.post(
        core,
        channel,
        core.world.app_id,
        draft,
        visible_to=private,
        interaction=metadata(core, interaction),
        type=20 if interaction.kind == 2 else 0,
    )


def _place(core: Core, interaction: Interaction, *, edits: bool = False) -> Channel:
    """Where an answer is to stand; refused where the application was sent away meanwhile, or the thread was closed.

    The application need not have its bot user there, nor need that see the channel.
    """
    world, channel = core.world, core.world.channels.get(interaction.channel_id)
    if channel is None:
        raise Refused(10003)
    if channel.guild_id is not None and not owners(world, channel.guild_id, interaction.user_id):
        raise Refused(50001)
    may_answer(channel, edits=edits)
    return channel


def _seen_by(core: Core, interaction: Interaction, channel: Channel, flags: int) -> str | None:
    """Whose eyes alone an answer is for. So is every answer of an application that only its user has installed, if they
    may not use such here.
    """
    hushed = (
        only_by_user(interaction.owners)
        and channel.guild_id is not None
        and not within(core.world, channel, interaction.user_id) & Can.USE_EXTERNAL_APPS
    )
    return interaction.user_id if hushed or flags & EPHEMERAL else None


def _think(core: Core, interaction: Interaction, data: Json) -> Message:
    flags = _deferred_flags(read(data))
    channel = _place(core, interaction)
    private = _seen_by(core, interaction, channel, flags)
    return posting.loading(core, channel, visible_to=private, interaction=metadata(core, interaction))


def _deferred_flags(form: Form) -> int:
    """All that a deferral may say: that it is private. A message in it would never be shown, so it is refused."""
    form.unserved(*(key for key in form.data if key != "flags"))
    flags = read_flags(form, EPHEMERAL)
    form.problems.settle()
    return flags


def _update(core: Core, interaction: Interaction, data: Json | None, uploads: Sequence[Upload]) -> Message:
    """Edit the message the press came from; it may be gone by now, or be one only a stale client still shows."""
    interaction.edits_message = True
    message = core.world.messages.get(interaction.message_id or "")
    if message is None:
        if data is None and (grave := core.world.graves.get(interaction.message_id or "")) is not None:
            return grave
        raise Refused(10008)
    if data is None:
        return message
    _place(core, interaction, edits=True)
    draft = messages.edited(message, data, uploads, posting.files_for(core, message.channel_id), webhook=True)
    return posting.edit(core, message, draft)


def _suggest(interaction: Interaction, data: Any) -> None:
    form = read({"data": data}).inner("data")
    focused = _focused(interaction.data.get("options", []))
    interaction.choices = choices(form, focused["type"])
    form.problems.settle()


def _focused(options: list[Json]) -> Json:
    for option in options:
        if option.get("focused"):
            return option
        if "options" in option:
            return _focused(option["options"])
    raise AssertionError("an autocomplete has a focused option")


# -- what the token allows afterwards --------------------------------------------------------------------------------


def by_token(core: Core, app_id: str, token: str) -> Interaction:
    """The interaction behind `/webhooks/{app}/{token}`, or Discord's refusal."""
    interaction = core.tokens.get(token)
    if app_id != core.world.app_id or interaction is None:
        raise Refused(10015)
    interaction.may_follow(core.clock.now())
    return interaction


def follow_up(core: Core, interaction: Interaction, body: Any, uploads: Sequence[Upload]) -> Message:
    """Another message; the first one after a deferral fills what was promised, as visible as that was."""
    waiting = core.world.messages.get(interaction.response_id or "")
    if interaction.callback == DEFER_MESSAGE and waiting is not None and waiting.flags & LOADING:
        return edit_answer(core, interaction, "@original", _as_promised(body), uploads)
    if only_by_user(interaction.owners) and len(interaction.followups) >= MOST_FOLLOWUPS:
        raise Refused(40094)
    message = _post(core, interaction, body, uploads)
    message.type = 0
    interaction.followups.append(message.id)
    core.world.changed("interaction", interaction.id)
    return message


def _as_promised(body: Any) -> Any:
    """A followup as the edit it becomes; whether it is private was settled by the deferral."""
    flags = body.get("flags") if isinstance(body, dict) else None
    if type(flags) is not int:
        return body
    kept = {key: value for key, value in body.items() if key != "flags"}
    return kept | ({"flags": flags & ~EPHEMERAL} if flags & ~EPHEMERAL else {})


def answer(core: Core, interaction: Interaction, which: str) -> Message:
    """The message `@original` or a followup; 10008 if it is gone or not of this interaction."""
    known = [interaction.response_id, *interaction.followups]
    number = interaction.response_id if which == "@original" else which
    message = core.world.messages.get(number or "")
    if message is None or number not in known:
        raise Refused(10008)
    return message


def edit_answer(
    core: Core, interaction: Interaction, which: str, body: Any, uploads: Sequence[Upload]
) -> Message:
    message = answer(core, interaction, which)
    _place(core, interaction, edits=True)
    draft = messages.edited(message, body, uploads, posting.files_for(core, message.channel_id), webhook=True)
    posting.ration(core, message)
    out = posting.edit(core, message, draft)
    core.world.changed("interaction", interaction.id)
    return out


def delete_answer(core: Core, interaction: Interaction, which: str) -> None:
    message = answer(core, interaction, which)
    may_delete(core.world, core.world.channels[message.channel_id], core.world.app_id)
    posting.delete(core, message)
