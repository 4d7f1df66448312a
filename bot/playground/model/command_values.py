"""Filling in a slash command: what Discord's client lets a person type into each option."""

from bot.playground.model.checking import length
from bot.playground.model.commands import CHANNEL, INTEGER, ROLE, SAFE, USER
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.world import World


def fill(world: World, options: list[Json], given: Json, focused: str | None = None) -> list[Json]:
    """The options as they are sent. With `focused` (autocomplete) the rest may still be missing or half typed."""
    known = {o["name"]: o for o in options}
    if unknown := [name for name in (*given, *filter(None, [focused])) if name not in known]:
        raise Unsendable(f"there is no option {', '.join(unknown)}")
    out: list[Json] = []
    for name, option in known.items():
        if name == focused:
            if not option.get("autocomplete"):
                raise Unsendable(f"{name} has no autocomplete")
            out.append(
                {"name": name, "type": option["type"], "value": str(given.get(name, "")), "focused": True}
            )
        elif name in given and given[name] is not None:
            out.append({"name": name, "type": option["type"], "value": _value(world, option, given[name])})
        elif option.get("required") and focused is None:
            raise Unsendable(f"{name} is required")
    return out


def _value(world: World, option: Json, value: object) -> object:
    name, kind = option["name"], option["type"]
    match kind:
        case 6:
            try:
                return world.find_user(value).id
            except Missing as missing:
                raise Unsendable(f"{name}: {missing}") from None
        case 7:
            return world.find_channel(value).id
        case 8 | 9:
            return str(value)
        case 5:
            if not isinstance(value, bool):
                raise Unsendable(f"{name} is true or false")
        case 3:
            _check_text(option, value)
        case 4 | 10:
            _check_number(option, value)
        case _:
            raise Unsendable(f"{name} cannot be filled in here (option type {kind})")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise Unsendable(f"{name} has no choice {value!r}")
    return value


def _check_text(option: Json, value: object) -> None:
    low, high = option.get("min_length", 0), option.get("max_length", 6000)
    if not isinstance(value, str):
        raise Unsendable(f"{option['name']} takes text")
    if not low <= length(value) <= high:
        raise Unsendable(f"{option['name']} takes {low} to {high} characters")


def _check_number(option: Json, value: object) -> None:
    low, high = option.get("min_value", -SAFE), option.get("max_value", SAFE)
    whole = option["type"] == INTEGER
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        raise Unsendable(f"{option['name']} takes a {'whole ' if whole else ''}number")
    if not low <= value <= high:
        raise Unsendable(f"{option['name']} takes {low} to {high}")


def nested(way: list[Json], filled: list[Json]) -> list[Json]:
    """Options inside their sub-command and group, as an interaction carries them."""
    out = filled
    for node in reversed(way):
        out = [{"name": node["name"], "type": node["type"], "options": out}]
    return out


def mentioned(filled: list[Json]) -> dict[str, list[str]]:
    """Ids among the values, by what they are: for the interaction's `resolved`."""
    kinds = {USER: "users", CHANNEL: "channels", ROLE: "roles"}
    out: dict[str, list[str]] = {}
    for option in filled:
        if option["type"] in kinds:
            out.setdefault(kinds[option["type"]], []).append(option["value"])
    return out
