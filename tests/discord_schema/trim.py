"""Cuts Discord's published schema down to what the playground speaks, so that the tests can carry it.

    python -m tests.discord_schema.trim PATH/TO/openapi.json

writes `openapi.json` beside this file: the operations the playground serves, the shapes the gateway's events need,
and every schema these lead to; without prose, and without what no validator looks at.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.playground.rest import applications, channels, guilds, interactions, messages, pins, threads
from tests.discord_schema.events import EVENTS

HERE = Path(__file__).parent
FAMILIES = (applications, channels, guilds, interactions, messages, pins, threads)
PROSE = frozenset(
    {"description", "title", "example", "default", "headers", "security", "operationId", "tags"}
)
CHECKED_FORMATS = frozenset({"date-time", "uri"})
"""The formats that a validator holds texts against; the others only annotate."""

Node = Any  # any part of a JSON document


def shape(path: str) -> str:
    """A path with its parameters' names taken out.

    >>> shape("/channels/{channel_id}/messages")
    '/channels/{}/messages'
    """
    return re.sub(r"\{[^}]+\}", "{}", path)


def served() -> set[tuple[str, str]]:
    """Method and path shape of every route the playground has."""
    return {(route.method.lower(), shape(route.path)) for family in FAMILIES for route in family.routes}


def bare(node: Node, *, names: bool = False) -> Node:
    """A part of the schema without prose; `names` says that its keys are the fields of an object."""
    if isinstance(node, list):
        return [bare(part) for part in node]
    if not isinstance(node, dict):
        return node
    kept = {}
    for key, value in node.items():
        wordy = key in PROSE or key.startswith("x-")
        idle = key == "format" and value not in CHECKED_FORMATS
        if names or not (wordy or idle):
            kept[key] = bare(value, names=key == "properties" and not names)
    return kept


def only_json(part: Node) -> Node:
    """A request or an answer with nothing but its JSON form: in the others Discord repeats the same."""
    content = part.get("content", {})
    json_form = {key: value for key, value in content.items() if key == "application/json"}
    return part | ({"content": json_form} if content else {})


def operation(whole: Node) -> Node:
    answers = {status: only_json(answer) for status, answer in whole["responses"].items()}
    asked = {"requestBody": only_json(whole["requestBody"])} if "requestBody" in whole else {}
    return bare(asked | {"responses": answers})


def named(node: Node) -> Iterator[str]:
    """The names of the schemas that a part of the document refers to."""
    for name in re.findall(r'#/components/schemas/(\w+)"', json.dumps(node)):
        yield str(name)


def closure(schemas: Node, roots: Iterable[str]) -> set[str]:
    """All schemas that can be reached from these."""
    found: set[str] = set()
    waiting = set(roots)
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= set(named(schemas[name])) - found
    return found


def trimmed(spec: Node) -> Node:
    """The part of the document that matters here, as a document of the same kind."""
    wanted = served()
    paths: Node = {}
    for path, methods in spec["paths"].items():
        kept = {m: operation(o) for m, o in methods.items() if (m, shape(path)) in wanted}
        paths |= {path: kept} if kept else {}
    answers = {name: bare(only_json(answer)) for name, answer in spec["components"]["responses"].items()}
    schemas = spec["components"]["schemas"]
    needed = closure(schemas, [*named(paths), *named(answers), *named(EVENTS)])
    return {
        "openapi": spec["openapi"],
        "info": {key: spec["info"][key] for key in ("title", "version", "license")},
        "paths": paths,
        "components": {
            "responses": answers,
            "schemas": {name: bare(schemas[name]) for name in sorted(needed)},
        },
    }


def written(document: Node) -> str:
    """Compact JSON with one line a path and a schema, so that a renewal shows what changed."""

    def packed(node: Node) -> str:
        return json.dumps(node, ensure_ascii=False, separators=(",", ":"))

    def lines(node: Node) -> str:
        return "{\n" + ",\n".join(f"{packed(key)}:{packed(value)}" for key, value in node.items()) + "\n}"

    parts = document["components"]
    head = {key: document[key] for key in ("openapi", "info")}
    return (
        packed(head)[:-1]
        + f',\n"paths":{lines(document["paths"])},\n"components":{{"responses":{packed(parts["responses"])},\n'
        + f'"schemas":{lines(parts["schemas"])}}}}}\n'
    )


if __name__ == "__main__":
    source = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    (HERE / "openapi.json").write_text(written(trimmed(source)), encoding="utf-8")
