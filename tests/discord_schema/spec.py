"""Discord's own published schema, cut down to what is used here, and what it says against a piece of JSON."""

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012, Draft202012Validator, Registry, ValidationError

from tests.discord_schema.corrections import corrected

Json = dict[str, Any]  # what stands in a schema, or goes over the wire, is open-ended

SPEC: Json = corrected(json.loads((Path(__file__).parent / "openapi.json").read_text(encoding="utf-8")))
REGISTRY = Registry(resources=[("urn:discord", SPEC)], draft=Draft202012)
LONGEST_REASON = 160


def _absolute(node: Any) -> Any:
    """A schema whose references can be followed from anywhere."""
    if isinstance(node, dict):
        return {
            k: f"urn:discord{v}" if k == "$ref" and v[0] == "#" else _absolute(v) for k, v in node.items()
        }
    return [_absolute(part) for part in node] if isinstance(node, list) else node


_compiled: dict[str, Draft202012Validator] = {}


def validator(schema: Json, key: str) -> Draft202012Validator:
    """The validator of a schema, made once a process; `key` tells schemas apart."""
    if key not in _compiled:
        _compiled[key] = Draft202012Validator(_absolute(schema), registry=REGISTRY, validate_formats=True)
    return _compiled[key]


def shape(name: str) -> Draft202012Validator:
    """The validator of one named shape, such as `MessageCreateRequest`."""
    return validator({"$ref": f"#/components/schemas/{name}"}, f"#{name}")


@functools.cache
def _operations() -> dict[tuple[str, int], list[tuple[re.Pattern[str], str, Json]]]:
    """Every operation by its method and the number of its path's steps, those with fewest parameters first."""
    found: dict[tuple[str, int], list[tuple[re.Pattern[str], str, Json]]] = {}
    for path in sorted(SPEC["paths"], key=lambda p: str(p).count("{")):
        pattern = re.compile(re.sub(r"\{[^}]+\}", r"[^/]+", path))
        for method, operation in SPEC["paths"][path].items():
            found.setdefault((method.upper(), path.count("/")), []).append((pattern, path, operation))
    return found


def operation(method: str, path: str) -> tuple[str, Json] | None:
    """The path with its parameters' names, and what the schema says of the operation; None if it knows none.

    >>> operation("GET", "/channels/12/messages/@me")[0]
    '/channels/{channel_id}/messages/{message_id}'
    >>> operation("GET", "/channels/12/nonsense") is None
    True
    """
    for pattern, template, found in _operations().get((method.upper(), path.count("/")), ()):
        if pattern.fullmatch(path):
            return template, found
    return None


def json_schema(part: Json) -> Json | None:
    """The schema of a request's or an answer's JSON; None if it has none."""
    if "$ref" in part:
        part = SPEC["components"]["responses"][part["$ref"].rpartition("/")[2]]
    schema: Json | None = part.get("content", {}).get("application/json", {}).get("schema")
    return schema


def breaches_of(schema: Json, value: Any, key: str) -> Iterator[str]:
    """What is wrong with a value, each as `at /path/within: reason`; nothing if it is as the schema wants it."""
    judge = validator(schema, key)
    if judge.is_valid(value):
        return
    for error in judge.iter_errors(value):
        leaf = telling(error)
        where = "/".join(map(str, leaf.instance_path))
        yield f"at /{where}: {leaf.message[:LONGEST_REASON]}"


def telling(error: ValidationError) -> ValidationError:
    """The deepest leaf of an error that says what is really wrong.

    Where one of several shapes would have done, those that the value never meant to be (another `type`) are left out,
    and of the rest the one is taken in which the value got furthest.
    """
    while branches := getattr(error.kind, "context", None):
        meant = [b for b in branches if b and not _another_kind(b, error)] or [b for b in branches if b]
        error = max((max(b, key=_depth) for b in meant), key=_depth)
    return error


def _depth(error: ValidationError) -> int:
    return len(error.instance_path)


def _another_kind(branch: list[ValidationError], parent: ValidationError) -> bool:
    depth = _depth(parent)
    for error in branch:
        below = error.instance_path[depth:]
        if error.kind.name in ("enum", "const", "type", "oneOf", "anyOf") and below in ([], ["type"]):
            return True
    return False
