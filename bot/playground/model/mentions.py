"""Mentions: whom a message calls, as far as it is allowed to."""

import re
from dataclasses import dataclass

from bot.playground.model.checking import Form
from bot.playground.model.components import TEXT, walk
from bot.playground.model.refusals import Json
from bot.playground.model.snowflakes import is_snowflake
from bot.playground.model.world import World

KINDS = ("users", "roles", "everyone")
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Mentions:
    """What `allowed_mentions` permits: whole kinds, or people and roles by name."""

    parse: frozenset[str] = frozenset(KINDS)
    users: frozenset[str] = frozenset()
    roles: frozenset[str] = frozenset()


ONLY_USERS = Mentions(frozenset({"users"}))


def allowed(form: Form, *, webhook: bool) -> Mentions:
    """Read `allowed_mentions`; without it everything in the text counts, and through a webhook people only."""
    said = form.form("allowed_mentions")
    if said is None:
        return ONLY_USERS if webhook else Mentions()
    parse = said.items("parse", most=3, unique=True)
    if not set(map(str, parse)) <= set(KINDS):
        said.wrong("parse", "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
    listed = {}
    for kind in ("users", "roles"):
        ids = said.items(kind, most=100, unique=True)
        if not all(is_snowflake(i) for i in ids):
            said.wrong(kind, "NUMBER_TYPE_COERCE", "Ids are text here, as the published schema has them.")
        listed[kind] = frozenset(map(str, ids))
        if kind in parse and listed[kind]:
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            said.wrong("parse", code, f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive.")
    said.flag("replied_user")
    return Mentions(frozenset(str(p) for p in parse), listed["users"], listed["roles"])


def without(mentions: Mentions, *kinds: str) -> Mentions:
    """The same, but for these kinds."""
    roles = frozenset[str]() if "roles" in kinds else mentions.roles
    return Mentions(mentions.parse - set(kinds), mentions.users, roles)


def called(world: World, text: str, may: Mentions) -> tuple[list[str], list[str], bool]:
    """The users, roles and @everyone that the text calls; what stands in code calls nobody.

    Returns user ids, role ids, and whether everyone is called.
    """
    bare = CODE.sub(" ", text)
    users = [u for u in dict.fromkeys(re.findall(r"<@!?(\d+)>", bare)) if u in world.users]
    roles = [r for r in dict.fromkeys(re.findall(r"<@&(\d+)>", bare)) if r in world.roles]
    everyone = bool(re.search(r"@(everyone|here)\b", bare)) and "everyone" in may.parse
    users = [u for u in users if "users" in may.parse or u in may.users]
    return users, [r for r in roles if "roles" in may.parse or r in may.roles], everyone


def text_of(content: str, components: list[Json]) -> str:
    """All the text of a message in which a mention would count."""
    return "\n".join([content, *(c["content"] for c in walk(components) if c["type"] == TEXT)])
