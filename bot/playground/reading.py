"""A message as a person reads it: its parts in order, and all of it as plain text."""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]  # messages and the like, as Discord writes them
COMPONENTS_V2 = 1 << 15


def parts(message: Json) -> Iterator[Json]:
    """Every component of a message or modal, in reading order."""

    def walk(tree: list[Json]) -> Iterator[Json]:
        for c in tree:
            yield c
            yield from walk(c.get("components", []))
            yield from walk([c[k] for k in ("accessory", "component") if isinstance(c.get(k), dict)])

    return walk(message.get("components", []))


def plain(message: Json) -> str:
    """A message as a person reads it, line by line: text, pictures by their description, buttons in brackets.

    >>> print(plain({"content": "Hello", "components": [{"type": 1, "components": [
    ...     {"type": 2, "style": 1, "label": "Join"}, {"type": 2, "style": 2, "label": "Leave", "disabled": True}]}]}))
    Hello
    [Join] (Leave)
    """
    lines = [message["content"]] if message.get("content") else []
    for embed in message.get("embeds", ()):
        lines += [embed[k] for k in ("title", "description") if embed.get(k)]
        lines += [f"{f['name']}: {f['value']}" for f in embed.get("fields", ())]
        lines += [embed["footer"]["text"]] if embed.get("footer") else []
    for component in message.get("components", ()):
        lines += _lines(component)
    if not message.get("flags", 0) & COMPONENTS_V2:  # there, files show only where a component points at them
        lines += [f"<{a['filename']}>" for a in message.get("attachments", ())]
    return "\n".join(lines)


def _lines(c: Json) -> list[str]:
    match c["type"]:
        case 1:
            return [" ".join(_word(b) for b in c["components"])]
        case 9:
            return [*(t["content"] for t in c["components"]), *_lines(c["accessory"])]
        case 10:
            return [str(c["content"])]
        case 12:
            return [f"<{i.get('description') or 'picture'}>" for i in c["items"]]
        case 13:
            return [f"<{c.get('name') or 'file'}>"]
        case 14:
            return ["---"]
        case 17:
            return [line for inner in c["components"] for line in _lines(inner)]
        case _:
            return [_word(c)]


def _word(c: Json) -> str:
    """A button or a select in a line of text; what can't be used stands in round brackets."""
    if c["type"] == 2:
        name = c.get("label") or c.get("emoji", {}).get("name", "")
    elif c["type"] == 11:
        return f"<{c.get('description') or 'picture'}>"
    else:
        name = (c.get("placeholder") or "choose") + " v"
    return f"({name})" if c.get("disabled") else f"[{name}]"
