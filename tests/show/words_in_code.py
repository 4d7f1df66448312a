"""Finds every sentence the code asks for: calls of say, Phrase, Refusal and Listing with their key spelled out."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("core", "poker", "games", "bank", "tables", "store", "show", "ui")
"""The rooms of bot/ that speak; the playground has words of its own."""
CODES_ONLY = "bot/core/handfile.py"
"""Hand files are answered with bare codes, for programs to read."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A sentence asked for in the code. `key` is a pattern; `facts` is None where the code doesn't spell them out."""

    key: re.Pattern[str]
    facts: frozenset[str] | None
    where: str


def asked() -> Iterator[Asked]:
    """All sentences asked for in bot/ and cogs/."""
    files = [*sorted(ROOT.glob("bot/*.py")), *sorted(ROOT.glob("cogs/**/*.py"))]
    for room in ROOMS:
        files += sorted(ROOT.glob(f"bot/{room}/**/*.py"))
    for file in files:
        if file != ROOT / CODES_ONLY:
            yield from asked_in(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))


def asked_in(source: str, name: str) -> Iterator[Asked]:
    """All sentences asked for in one file's text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            yield from _asked_by(node, node.func.id, f"{name}:{node.lineno}")


def _asked_by(call: ast.Call, function: str, where: str) -> Iterator[Asked]:
    match function:
        case "say":
            yield from _each(call.args[0], "", _keywords(call), where)
        case "Refusal":
            yield from _each(call.args[0], "refusal-", _keywords(call), where)
        case "Phrase":
            yield from _each(call.args[0], "", _pairs(call), where)
        case "Listing" if len(call.args) > 1:
            yield from _each(call.args[1], "", frozenset(), where)


def _each(node: ast.expr, prefix: str, facts: frozenset[str] | None, where: str) -> Iterator[Asked]:
    match node:
        case ast.Constant(value=str(key)):
            yield Asked(re.compile(re.escape(prefix + key)), facts, where)
        case ast.IfExp():
            yield from _each(node.body, prefix, facts, where)
            yield from _each(node.orelse, prefix, facts, where)
        case ast.JoinedStr():
            yield Asked(re.compile(re.escape(prefix) + "".join(map(_piece, node.values))), None, where)


def _piece(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else "[a-z0-9-]+"


def _keywords(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _pairs(call: ast.Call) -> frozenset[str] | None:
    """The fact names in `Phrase(key, (("name", …), …))`, where they are spelled out."""
    if len(call.args) + len(call.keywords) == 1:
        return frozenset()
    pairs = call.args[1] if len(call.args) > 1 else None
    if not isinstance(pairs, ast.Tuple):
        return None
    names: set[str] = set()
    for pair in pairs.elts:
        match pair:
            case ast.Tuple(elts=[ast.Constant(value=str(name)), _]):
                names.add(name)
            case _:
                return None
    return frozenset(names)
