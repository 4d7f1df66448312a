"""What may be sent: a request body becomes the fields of a message, or is refused with all that is wrong with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.playground.model.attachments import Files, Upload
from bot.playground.model.checking import Form, read
from bot.playground.model.components import Reader, walk
from bot.playground.model.embeds import embeds
from bot.playground.model.mentions import Mentions, allowed
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.things import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS, Message

MAX_CONTENT = 2000
MAX_NONCE = 25
MIN_INT64, MAX_INT64 = -(2**63), 2**63 - 1
CREATE_FLAGS = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2


@dataclass(frozen=True, slots=True)
class Draft:
    """A message that may be sent, and the files that go with it."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: list[Json]
    contents: dict[str, bytes]
    flags: int
    tts: bool
    mentions: Mentions | None
    """None where an edit leaves the text, and with it those called, as they are."""
    nonce: str | int | None = None
    enforce_nonce: bool = False
    reply_to: str | None = None
    must_reply: bool = True


def read_flags(form: Form, allowed_bits: int) -> int:
    """The flags of a message or a deferral, of which only these may be set."""
    flags = form.integer("flags", least=0, most=2**31 - 1) or 0
    if flags & ~allowed_bits:
        form.wrong("flags", "MESSAGE_FLAGS_INVALID", f"Only the flags {allowed_bits} may be set here")
    return flags & allowed_bits


def _legacy_with_v2(form: Form, content: str, embeds: list[Json]) -> None:
    """The new components stand alone: no text and no embeds beside them."""
    for field, there in (("content", content), ("embeds", embeds)):
        if there:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong(field, code, words)


def new(body: Any, uploads: Sequence[Upload], files: Files, *, webhook: bool = False) -> Draft:
    """Read a new message. One sent through an interaction's `webhook` may be ephemeral, answers no other message, and
    calls only people if it does not say whom.
    """
    form = read(body)
    flags = read_flags(form, CREATE_FLAGS | (EPHEMERAL if webhook else 0))
    files.gather(form, (), uploads, ephemeral=bool(flags & EPHEMERAL))
    content = form.text("content", most=MAX_CONTENT) or ""
    shown = embeds(form, files.resolve)
    v2 = bool(flags & COMPONENTS_V2)
    parts = Reader(files.resolve, files.knows, v2=v2).read(form)
    if v2:
        _legacy_with_v2(form, content, shown)
    draft = Draft(
        content.strip(),
        shown,
        parts,
        files.attachments,
        files.contents,
        flags,
        form.flag("tts"),
        allowed(form, webhook=webhook),
        _nonce(form),
        form.flag("enforce_nonce"),
        *_reply(form),
    )
    _not_served(form)
    if webhook:
        form.unserved("message_reference")
    form.problems.settle()
    _something(draft)
    return draft


def _something(draft: Draft) -> None:
    """Refuse a message of nothing. What is attached to one of the new kind is not seen unless a component shows it."""
    beside = draft.content or draft.embeds or draft.attachments
    if not draft.components and (draft.flags & COMPONENTS_V2 or not beside):
        raise Refused(50006)


def _nonce(form: Form) -> str | int | None:
    nonce = form.data.get("nonce")
    if nonce is None or isinstance(nonce, str):
        return form.text("nonce", most=MAX_NONCE)
    if isinstance(nonce, bool) or not isinstance(nonce, int) or not MIN_INT64 <= nonce <= MAX_INT64:
        form.wrong("nonce", "NONCE_TYPE_INVALID", "A nonce is a whole number or a text")
        return None
    return nonce


def _reply(form: Form) -> tuple[str | None, bool]:
    """The message that this one answers, if it does, and whether it may not be sent without."""
    reply = form.form("message_reference")
    if reply is None:
        return None, True
    for place in ("guild_id", "channel_id"):
        reply.snowflake(place, as_text=True)
    reply.choice("type", (0,))
    must = reply.flag("fail_if_not_exists", True)
    return reply.snowflake("message_id", required=True, as_text=True), must


def _not_served(form: Form) -> None:
    """Refuse polls, stickers and what only webhooks of servers may say. discord.py sends empty sticker lists."""
    form.unserved("poll", "shared_client_theme", "username", "avatar_url", "thread_name", "applied_tags")
    if form.data.get("sticker_ids") != []:
        form.unserved("sticker_ids")


def edited(
    message: Message, body: Any, uploads: Sequence[Upload], files: Files, *, webhook: bool = False
) -> Draft:
    """Read an edit: what isn't said stays."""
    form = read(body)
    flags = message.flags
    if form.data.get("flags") is not None:
        asked = read_flags(form, EDIT_FLAGS | message.flags)
        if message.is_v2 and not asked & COMPONENTS_V2 and asked:
            code = "MESSAGE_COMPONENTS_V2_FLAG_IRREVERSIBLE"
            form.wrong("flags", code, "IS_COMPONENTS_V2 cannot be taken back")
        flags = flags & ~SUPPRESS_EMBEDS | asked
    files.gather(form, message.attachments, uploads, ephemeral=message.ephemeral)
    content = (form.text("content", most=MAX_CONTENT) or "") if form.has("content") else message.content
    shown = embeds(form, files.resolve) if form.has("embeds") else message.embeds
    v2 = bool(flags & COMPONENTS_V2)
    if form.has("components"):
        parts = Reader(files.resolve, files.knows, v2=v2).read(form)
    else:
        parts = message.components
        _still_there(form, parts, shown, files.attachments)
    if v2:
        _legacy_with_v2(form, content, shown)
    mentions = allowed(form, webhook=webhook)
    _not_served(form)
    form.problems.settle()
    draft = Draft(
        content.strip(),
        shown,
        parts,
        files.attachments,
        files.contents,
        flags,
        message.tts,
        mentions if form.has("components" if v2 else "content") else None,
    )
    _something(draft)
    return draft


def _still_there(form: Form, parts: list[Json], embeds: list[Json], attachments: list[Json]) -> None:
    """A picture that stays on show may not be dropped from the attachments."""
    held = {a["id"] for a in attachments}
    media = [e[k] for e in embeds for k in ("image", "thumbnail") if k in e]
    for part in walk(parts):
        media += [item["media"] for item in part.get("items", ())]
        media += [part[k] for k in ("media", "file") if k in part]
    for medium in media:
        if medium.get("attachment_id", None) not in (None, *held):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            form.wrong("attachments", code, "A dropped attachment is still shown by the message")
