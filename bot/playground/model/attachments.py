"""Attachments: which files a message keeps, which are new, and what `attachment://name` points at."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from bot.playground.model.checking import Form, Knows
from bot.playground.model.refusals import Json, Refused
from bot.playground.model.shapes import ATTACHMENT_LIMIT
from bot.playground.model.snowflakes import Snowflakes

MAX_ATTACHMENTS = 10


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request: `files[index]`."""

    index: int
    filename: str
    data: bytes


class Files:
    """The attachments of one message in the making: those kept and those uploaded.

    `origin` is where they will be served; `knows` tells what the message may speak of.
    """

    def __init__(self, origin: str, channel_id: str, new_id: Snowflakes, now: float, knows: Knows) -> None:
        self.origin, self.channel_id, self.new_id, self.now = origin, channel_id, new_id, now
        self.knows = knows
        self.attachments: list[Json] = []
        self.contents: dict[str, bytes] = {}

    def gather(self, form: Form, old: Sequence[Json], uploads: Sequence[Upload], *, ephemeral: bool) -> None:
        """Discord's rule: no `attachments` keeps all and appends; a list is exactly what stays, and what is added."""
        waiting = {str(u.index): u for u in uploads}
        for upload in uploads:
            if len(upload.data) > ATTACHMENT_LIMIT:
                raise Refused(40005)
        described: dict[str, Form] = {}
        kept = list(old)
        if form.has("attachments"):
            by_id = {a["id"]: a for a in old}
            kept = []
            for entry in form.forms("attachments", most=MAX_ATTACHMENTS):
                # discord.py writes the id of a named file as a number, and only there
                number = entry.snowflake("id", required=True, as_text=not entry.has("filename"))
                for key, least, most in (("filename", 1, 1024), ("description", 0, 1024), ("title", 0, 1024)):
                    entry.text(key, least=least, most=most)
                entry.flag("is_spoiler")
                entry.unserved("duration_secs", "waveform", "is_remix")
                if number in by_id:
                    note = entry.data.get("description", by_id[number].get("description"))
                    kept.append(by_id[number] | {"description": note})
                elif number in waiting and number not in described:
                    described[number] = entry
                else:
                    entry.wrong("id", "ATTACHMENT_NOT_FOUND", "Unknown attachment, or no such file was sent")
        taken = [key for key in waiting if key in described or not form.has("attachments")]
        self.attachments = kept + [self._new(waiting[key], described.get(key), ephemeral) for key in taken]
        if len(self.attachments) > MAX_ATTACHMENTS:
            form.wrong(
                "attachments", "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MAX_ATTACHMENTS} in length."
            )

    def _new(self, upload: Upload, entry: Form | None, ephemeral: bool) -> Json:
        number = self.new_id(self.now)
        said = entry.data if entry else {}
        filename = str(said.get("filename") or upload.filename)
        url = f"{self.origin}/attachments/{self.channel_id}/{number}/{quote(filename)}"
        self.contents[number] = upload.data
        out: Json = {
            "id": number,
            "filename": filename,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": content_type(upload.data, filename),
            "description": said.get("description"),
        }
        if (size := png_size(upload.data)) is not None:
            out |= {"width": size[0], "height": size[1]}
        return out | ({"ephemeral": True} if ephemeral else {})

    def resolve(self, form: Form, key: str) -> Json | None:
        """A medium as it will be answered: a file of this message, or an address on the web."""
        url = form.url(key, most=2048, schemes=("http", "https", "attachment"), required=True)
        if url is None:
            return None
        name = url.removeprefix("attachment://")
        if name == url:
            number = self.new_id(self.now)
            held = next((a for a in self.attachments if a["url"] == url), None)
            out: Json = {"id": number, "url": url, "proxy_url": url}
            return out | ({"attachment_id": held["id"]} if held else {})
        found = next((a for a in self.attachments if a["filename"] == name), None)
        if found is None:
            form.wrong(
                key, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"There is no attachment {name}"
            )
            return None
        shown = {k: found[k] for k in ("url", "proxy_url", "width", "height", "content_type") if k in found}
        return shown | {"id": found["id"], "attachment_id": found["id"], "name": name, "size": found["size"]}


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, if it is a PNG.

    >>> png_size(b"not a picture") is None
    True
    """
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def content_type(data: bytes, filename: str) -> str:
    if png_size(data) is not None:
        return "image/png"
    if filename.endswith((".txt", ".md")):
        return "text/plain; charset=utf-8"
    return "application/json" if filename.endswith(".json") else "application/octet-stream"
