"""Slash commands: what may be registered, and what a person may then send."""

import re
from typing import Any

from bot.playground.model.checking import Form, Problems, length
from bot.playground.model.refusals import Json, Unsendable
from bot.playground.model.snowflakes import is_snowflake
from bot.playground.model.things import CHANNEL_TYPES

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
MAX_COMMANDS, MAX_OPTIONS, MAX_CHOICES, MAX_CHARACTERS = 100, 25, 25, 8000
DAILY_CREATES = 200
SAFE = 2**53 - 1
MAX_PERMISSIONS = 2**54 - 1
NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")
# fmt: off
LOCALES = frozenset((
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
))
# fmt: on


def read_commands(body: Any) -> list[Json]:
    """Read a bulk overwrite; raises `Refused(50035)` with the path of each mistake."""
    problems = Problems()
    out: list[Json] = []
    if not isinstance(body, list):
        problems.add((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        body = []
    for n, item in enumerate(body):
        out.append(_command(Form(item, problems, (n,))))
        if (out[-1]["name"], out[-1]["type"]) in [(c["name"], c["type"]) for c in out[:-1]]:
            problems.add(
                (n, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
    if len(out) > MAX_COMMANDS:
        problems.add((), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_COMMANDS} or fewer in length.")
    problems.settle()
    return out


def read_command(body: Any) -> Json:
    problems = Problems()
    out = _command(Form(body, problems))
    problems.settle()
    return out


def _named(f: Form) -> Json:
    name = f.matching("name", NAME, "APPLICATION_COMMAND_INVALID_NAME", most=32)
    if name and name != name.lower():
        f.wrong("name", "APPLICATION_COMMAND_INVALID_NAME", "Names are lower case")
    out: Json = {
        "name": name or "",
        "description": f.text("description", least=1, most=100, required=True) or "",
    }
    for key, most in (("name_localizations", 32), ("description_localizations", 100)):
        out[key] = _localized(f, key, most, as_name=key == "name_localizations")
    return out


def _localized(f: Form, key: str, most: int, *, as_name: bool = False) -> Json | None:
    """Words by locale. `as_name` says that they must be as a command's name is."""
    words = f.form(key)
    if words is None:
        return None
    for locale in words.data:
        if locale not in LOCALES:
            words.wrong(locale, "BASE_TYPE_CHOICES", "This locale is not one of Discord's")
        text = words.text(locale, least=1, most=most, required=True)
        if text and as_name and (not NAME.fullmatch(text) or text != text.lower()):
            words.wrong(locale, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return dict(words.data)


def _command(f: Form) -> Json:
    f.choice("type", (1,))  # this Discord has slash commands only
    f.unserved("handler")
    f.snowflake("id", as_text=True)
    out = _named(f) | {"type": 1}
    out["options"] = _options(f, depth=0)
    out["default_member_permissions"] = _permissions(f)
    contexts = f.whole_choices("contexts", (0, 1, 2), least=1)
    places = f.whole_choices("integration_types", (0, 1), least=1)
    out |= {"contexts": contexts, "integration_types": places or [0], "nsfw": f.flag("nsfw")}
    out["dm_permission"] = f.flag("dm_permission", True)
    if (size := characters(out)) > MAX_CHARACTERS:
        words = f"Command exceeds maximum size ({size} of {MAX_CHARACTERS})"
        f.wrong(None, "APPLICATION_COMMAND_TOO_LARGE", words)
    return out


def _permissions(f: Form) -> str | None:
    """A bit set, as a number or as a text of digits; None for what everybody may use."""
    needs = f.data.get("default_member_permissions")
    if needs is None:
        return None
    number = int(needs) if is_snowflake(needs) else needs
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MAX_PERMISSIONS:
        f.wrong("default_member_permissions", "NUMBER_TYPE_COERCE", "Permissions are a bit set")
        return None
    return str(number)


def _options(f: Form, *, depth: int) -> list[Json]:
    """The options of a command (depth 0), a group (1) or a sub-command (2)."""
    out: list[Json] = []
    for o in f.forms("options", most=MAX_OPTIONS):
        option = _option(o, depth)
        if any(option["name"] == other["name"] for other in out):
            o.wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        if option.get("required") and out and not out[-1].get("required"):
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            o.wrong(None, code, "Required options must be placed before non-required options")
        out.append(option)
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in out]
    if any(nested) and not all(nested):
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        f.wrong("options", code, "Sub-commands and sub-command groups cannot be mixed with other options")
    return out


def _option(o: Form, depth: int) -> Json:
    leaves = set(range(STRING, ATTACHMENT + 1))
    allowed = (leaves | {SUBCOMMAND, GROUP}, {SUBCOMMAND}, leaves)[depth]
    kind = o.choice("type", allowed, required=True)
    out = {"type": kind} | _named(o)
    required = o.flag("required")
    if kind in (SUBCOMMAND, GROUP):
        out["options"] = _options(o, depth=2 if kind == SUBCOMMAND else 1)
        if kind == GROUP and not out["options"]:
            o.wrong("options", "BASE_TYPE_REQUIRED", "This field is required")
        return out
    out["required"] = required
    if kind in (STRING, INTEGER, NUMBER):
        _valued(o, kind, out)
    if kind == CHANNEL and (kinds := o.whole_choices("channel_types", CHANNEL_TYPES)) is not None:
        out["channel_types"] = kinds
    return out


def _valued(o: Form, kind: int, out: Json) -> None:
    if o.data.get("choices") is not None:
        out["choices"] = choices(o, kind)
    if o.flag("autocomplete"):
        out["autocomplete"] = True
        if out.get("choices"):
            code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_MUTUALLY_EXCLUSIVE"
            o.wrong("autocomplete", code, "Autocomplete and choices are mutually exclusive")
    if kind == STRING:
        for key, least in (("min_length", 0), ("max_length", 1)):
            if (limit := o.integer(key, least=least, most=6000)) is not None:
                out[key] = limit
        low, high = out.get("min_length", 0), out.get("max_length", 6000)
    else:
        for key in ("min_value", "max_value"):
            bound = (o.integer if kind == INTEGER else o.number)(key, least=-SAFE, most=SAFE)
            if bound is not None:
                out[key] = bound
        low, high = out.get("min_value", -SAFE), out.get("max_value", SAFE)
    if low > high:
        o.wrong(
            "min_length" if kind == STRING else "min_value", "APPLICATION_COMMAND_OPTIONS_MIN_ABOVE_MAX", ""
        )


def _fits(value: object, kind: int) -> bool:
    """True if a choice of an option of this kind may stand for this value."""
    if kind == STRING:
        return isinstance(value, str)
    if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
        return False
    return abs(value) <= SAFE  # nor is infinity, or no number, a number


def choices(f: Form, kind: int) -> list[Json]:
    """Fixed choices of an option, or the answer to an autocomplete."""
    out: list[Json] = []
    for c in f.forms("choices", most=MAX_CHOICES):
        value = c.data.get("value")
        if not _fits(value, kind):
            c.wrong(
                "value",
                "APPLICATION_COMMAND_OPTIONS_CHOICES_VALUE_INVALID",
                "The value doesn't fit the option",
            )
        elif isinstance(value, str) and not 1 <= length(value) <= 100:
            c.wrong("value", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        name = c.text("name", least=1, most=100, required=True)
        if any(name == other["name"] for other in out):
            c.wrong(
                "name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists"
            )
        words = _localized(c, "name_localizations", 100) if c.has("name_localizations") else None
        out.append({"name": name, "value": value, "name_localizations": words})
    return out


def characters(node: Json) -> int:
    """The size that counts against 8,000: names, descriptions and values, each in its longest localization."""
    total = 0
    for key in ("name", "description"):
        words = [node.get(key) or "", *((node.get(f"{key}_localizations") or {}).values())]
        total += max(len(str(w)) for w in words)
    total += len(node["value"]) if isinstance(node.get("value"), str) else 0
    return total + sum(characters(part) for key in ("options", "choices") for part in node.get(key) or ())


def find(registered: list[Json], path: str) -> tuple[Json, list[Json], list[Json]]:
    """The command behind "play put-and-take": the command, the way to its leaf, and the leaf's options."""
    first, *rest = path.removeprefix("/").split()
    command = next((c for c in registered if c["name"] == first), None)
    if command is None:
        raise Unsendable(f"there is no command /{first}")
    node, way = command, []
    for name in rest:
        inside = [
            o for o in node.get("options", ()) if o["type"] in (SUBCOMMAND, GROUP) and o["name"] == name
        ]
        if not inside:
            raise Unsendable(f"/{first} has no {name}")
        node = inside[0]
        way.append(node)
    options = node.get("options", [])
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in options):
        raise Unsendable(f"/{path} wants one of {', '.join(o['name'] for o in options)}")
    return command, way, options
