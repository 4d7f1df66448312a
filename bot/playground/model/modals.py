"""Modals: what a bot may ask in one, and whether what a person filled in may be sent."""

from collections.abc import Callable
from typing import Any

from bot.playground.model.checking import Form, Knows, length, read
from bot.playground.model.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MAX_ID,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    Reader,
    options,
    walk,
)
from bot.playground.model.refusals import Json, Unsendable

MAX_TOP = 5
Pick = Callable[[Json, list[str]], list[str]]
"""Turns what was chosen from a menu or among boxes into what is sent; raises `Unsendable` if it can't be chosen."""


class _ModalReader(Reader):
    def __init__(self, knows: Knows) -> None:
        super().__init__(lambda form, key: None, knows, v2=True)

    def modal(self, form: Form) -> Json:
        out: Json = {
            "custom_id": form.text("custom_id", least=1, most=100, required=True),
            "title": form.text("title", least=1, most=45, required=True),
        }
        parts = form.forms("components", least=1, most=MAX_TOP, required=True)
        out["components"] = [self._part(p) for p in parts]
        self._number(list(walk(out["components"])))
        return out

    def _part(self, c: Form) -> Json:
        kind = c.choice("type", (ROW, LABEL, TEXT), required=True)
        out: Json = {"type": kind, "id": c.integer("id", least=0, most=MAX_ID) or 0}
        if kind == ROW:
            inside = c.forms("components", least=1, most=1, required=True)
            out["components"] = [self._input(t, (TEXT_INPUT,), labelled=False) for t in inside]
        elif kind == TEXT:
            out["content"] = c.text("content", least=1, most=4000, required=True)
        elif kind == LABEL:
            out["label"] = c.text("label", least=1, most=45, required=True)
            out["description"] = c.text("description", least=1, most=100)
            asked = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
            if (inner := c.form("component", required=True)) is not None:
                out["component"] = self._input(inner, asked, labelled=True)
        return out

    def _input(self, c: Form, allowed: tuple[int, ...], *, labelled: bool) -> Json:
        kind = c.choice("type", allowed, required=True)
        out: Json = {"type": kind, "id": c.integer("id", least=0, most=MAX_ID) or 0}
        out["required"] = c.flag("required", True)
        if kind in SELECTS:
            self.select(c, out)
            if out["disabled"]:
                c.wrong("disabled", "SELECT_COMPONENT_DISABLED", "Selects cannot be disabled in a modal")
            self._wanted(c, out)
            return out
        out["custom_id"] = self.custom_id(c)
        if kind == TEXT_INPUT:
            self._text_input(c, out, labelled)
        elif kind == CHECKBOX:
            out["default"] = c.flag("default")
        elif kind == RADIO_GROUP:
            out["options"] = options(c, self.knows, least=2, most=10, high=1)
        else:
            self._many(c, out)
        return out

    def _many(self, c: Form, out: Json) -> None:
        """A group of boxes, or a place for files: how many of them."""
        high = c.integer("max_values", least=1, most=10)
        if out["type"] == CHECKBOX_GROUP:
            out["options"] = options(c, self.knows, least=max(1, high or 1), most=10, high=high or 10)
            high = high or len(out["options"])
        low = c.integer("min_values", least=0, most=10)
        out |= {"min_values": 1 if low is None else low, "max_values": high or 1}
        if out["min_values"] > out["max_values"]:
            c.wrong("min_values", "SELECT_COMPONENT_INVALID_VALUES", "min_values is above max_values")
        self._wanted(c, out)

    def _wanted(self, c: Form, out: Json) -> None:
        """What must be filled in can't do with nothing."""
        if out["required"] and out["min_values"] == 0:
            c.wrong("min_values", "COMPONENT_REQUIRED_MIN_VALUES", "Must be at least 1 if it is required")

    def _text_input(self, c: Form, out: Json, labelled: bool) -> None:
        out["style"] = c.choice("style", (1, 2), required=True)
        label = c.text("label", least=1, most=45, required=not labelled)
        if labelled and label is not None:
            c.wrong("label", "TEXT_INPUT_LABEL_INSIDE_LABEL", "The Label around it has the label")
        low = c.integer("min_length", least=0, most=4000)
        high = c.integer("max_length", least=1, most=4000)
        if low is not None and high is not None and low > high:
            c.wrong("min_length", "TEXT_INPUT_MIN_ABOVE_MAX", "min_length is above max_length")
        value = c.text("value", most=high or 4000)
        if value and low and length(value) < low:
            c.wrong("value", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high or 4000} in length.")
        out |= {"label": label, "min_length": low, "max_length": high, "value": value or ""}
        out["placeholder"] = c.text("placeholder", most=100) or ""


def modal(data: Any, knows: Knows = lambda kind, number: False) -> Json:
    """Read the `data` of a modal callback; raises `Refused(50035)`. `knows` tells what it may speak of."""
    form = read({"data": data}).inner("data")
    out = _ModalReader(knows).modal(form)
    form.problems.settle()
    return out


def filled(modal: Json, values: Json, pick: Pick) -> list[Json]:
    """What a client sends for a filled modal: `values` by custom_id, lists for what takes several.

    Raises `Unsendable` where Discord's client would keep the Submit button shut.
    """
    known = {c["custom_id"] for c in walk(modal["components"]) if "custom_id" in c}
    if unknown := set(values) - known:
        raise Unsendable(f"the modal has no field {', '.join(sorted(unknown))}")
    return [_filled_part(part, values, pick) for part in modal["components"]]


def _filled_part(part: Json, values: Json, pick: Pick) -> Json:
    out: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == ROW:
        out["components"] = [_filled_input(c, values, pick) for c in part["components"]]
    elif part["type"] == LABEL:
        out["component"] = _filled_input(part["component"], values, pick)
    return out


def _filled_input(c: Json, values: Json, pick: Pick) -> Json:
    name = c["custom_id"]
    out: Json = {"type": c["type"], "id": c["id"], "custom_id": name}
    match c["type"]:
        case 4:
            text = values.get(name, c["value"])
            _check_text(c, text)
            return out | {"value": text}
        case 23:
            ticked = values.get(name, c["default"])
            if not isinstance(ticked, bool):
                raise Unsendable(f"{name} is a box, ticked or not")
            return out | {"value": ticked}
        case 21:
            preset = next((o["value"] for o in c["options"] if o["default"]), None)
            picked = values.get(name, preset)
            if picked is None and c["required"]:
                raise Unsendable(f"{name} wants a choice")
            if picked is not None and picked not in [o["value"] for o in c["options"]]:
                raise Unsendable(f"{name} has no choice {picked}")
            return out | {"value": picked}
        case _:
            return out | {"values": pick(c, _given(c, values.get(name)))}


def _check_text(c: Json, text: object) -> None:
    if not isinstance(text, str):
        raise Unsendable(f"{c['custom_id']} takes text")
    low, high = c["min_length"] or 0, c["max_length"] or 4000
    if not text:
        if c["required"]:
            raise Unsendable(f"{c['custom_id']} is required")
        return
    if not low <= length(text) <= high:
        raise Unsendable(f"{c['custom_id']} takes {low} to {high} characters")


def _given(c: Json, given: object) -> list[str]:
    """What was chosen; without a word what was chosen beforehand."""
    if given is None:
        given = [o["value"] for o in c.get("options", ()) if o["default"]]
        given = given or [d["id"] for d in c.get("default_values", ())]
    return [str(v) for v in (given if isinstance(given, list) else [given])]
