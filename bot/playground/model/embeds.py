"""Embeds: their lengths, and the 6,000 characters that all embeds of a message share."""

from collections.abc import Callable

from bot.playground.model.checking import Form, length
from bot.playground.model.refusals import Json

MAX_EMBEDS, MAX_FIELDS, MAX_TOTAL = 10, 25, 6000
MAX_WHOLE = 2**31 - 1
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")

Resolve = Callable[[Form, str], Json | None]
"""Turns a `url` field (`attachment://name` or https) into a resolved medium; notes a problem if there is none."""


def embeds(form: Form, resolve: Resolve) -> list[Json]:
    """The embeds of a message as they will be shown."""
    out = [_embed(e, resolve) for e in form.forms("embeds", most=MAX_EMBEDS)]
    if sum(_size(e) for e in out) > MAX_TOTAL:
        form.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_TOTAL}")
    return out


def _embed(e: Form, resolve: Resolve) -> Json:
    out: Json = {"type": "rich"}
    e.text("type", most=64)  # whatever is said, it is a rich one
    out["title"] = _seen(e.text("title", most=256))
    out["description"] = _seen(e.text("description", most=4096))
    out["url"] = _link(e, "url")
    out["color"] = e.integer("color", least=0, most=0xFFFFFF)
    out["timestamp"] = e.moment("timestamp")
    out["fields"] = [
        {
            "name": f.text("name", least=1, most=256, required=True),
            "value": f.text("value", least=1, most=1024, required=True),
            "inline": f.flag("inline"),
        }
        for f in e.forms("fields", most=MAX_FIELDS)
    ] or None
    if (author := e.form("author")) is not None:
        out["author"] = _said(
            name=author.text("name", least=1, most=256, required=True),
            url=_link(author, "url"),
            icon_url=_link(author, "icon_url"),
        )
    if (footer := e.form("footer")) is not None:
        out["footer"] = _said(
            text=footer.text("text", least=1, most=2048, required=True), icon_url=_link(footer, "icon_url")
        )
    for picture in ("image", "thumbnail"):
        if (shown := e.form(picture)) is not None:
            _only_an_address(shown)
            _of_a_kind_shown(shown)
            out |= {picture: resolve(shown, "url")} if shown.has("url") else {}
    e.unserved("provider", "video")
    kept = {k: v for k, v in out.items() if v is not None}
    if len(kept) == 1:
        e.wrong("description", "BASE_TYPE_REQUIRED", "This field is required")
    return kept


def _seen(text: str | None) -> str | None:
    """A text without the space around it, which Discord takes away; None if nothing is left."""
    return (text or "").strip() or None


def _said(**parts: str | None) -> Json:
    return {key: value for key, value in parts.items() if value is not None}


def _link(form: Form, key: str) -> str | None:
    return form.url(key, most=2048, schemes=("http", "https"))


def _only_an_address(picture: Form) -> None:
    """What Discord finds out about a picture by itself may be told, but must be of the right kind."""
    for key in ("width", "height", "placeholder_version"):
        picture.integer(key, least=0, most=MAX_WHOLE)
    picture.text("placeholder", most=64)
    picture.text("description", most=4096)
    picture.flag("is_animated")


def _of_a_kind_shown(picture: Form) -> None:
    """Of files sent along, an embed shows only some kinds of picture."""
    url = str(picture.data.get("url")).lower()
    if url.startswith("attachment://") and not url.endswith(PICTURES):
        picture.wrong("url", "EMBED_ATTACHMENT_TYPE", f"Only {', '.join(PICTURES)} may be used")


def _size(e: Json) -> int:
    texts = [
        e.get("title"),
        e.get("description"),
        e.get("author", {}).get("name"),
        e.get("footer", {}).get("text"),
    ]
    for f in e.get("fields", ()):
        texts += [f["name"], f["value"]]
    return sum(length(t) for t in texts if isinstance(t, str))
