"""What may stand in a message: rows of buttons and selects, and the Components V2 that hold text and pictures."""

from collections.abc import Iterator

from bot.playground.model.checking import Form, Knows, length
from bot.playground.model.embeds import Resolve
from bot.playground.model.emoji import is_emoji
from bot.playground.model.refusals import Json
from bot.playground.model.things import CHANNEL_TYPES

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT = 1, 2, 3, 4, 5, 6
MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = (
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
)
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = {
    STRING_SELECT: ("string",),
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""Each select and what its default values may be."""

MAX_ROWS, MAX_IN_ROW, MAX_COMPONENTS, MAX_TEXT = 5, 5, 40, 4000
MAX_ID = 2**31 - 1
LINK, PREMIUM = 5, 6
"""Button styles that answer to nobody here."""


def walk(tree: list[Json]) -> Iterator[Json]:
    """Every component of a message or modal, outermost first."""
    for c in tree:
        yield c
        yield from walk(c.get("components", []))
        for one in ("accessory", "component"):
            if isinstance(c.get(one), dict):
                yield from walk([c[one]])


class Reader:
    """Reads the components of one message; `v2` says whether the flag for the new kind is set.

    `knows` tells which emoji, people, roles and channels there are.
    """

    def __init__(self, resolve: Resolve, knows: Knows, *, v2: bool) -> None:
        self.resolve, self.knows, self.v2 = resolve, knows, v2
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def read(self, form: Form) -> list[Json]:
        """The message's components as they will stand, ids given to those that have none."""
        top = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER) if self.v2 else (ROW,)
        most = MAX_COMPONENTS if self.v2 else MAX_ROWS
        out = [self._one(c, top) for c in form.forms("components", most=most)]
        everything = list(walk(out))
        if self.v2 and len(everything) > MAX_COMPONENTS:
            code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
            form.wrong("components", code, f"The maximum number of components is {MAX_COMPONENTS}")
        if self.v2 and sum(length(c["content"] or "") for c in everything if c["type"] == TEXT) > MAX_TEXT:
            code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
            form.wrong("components", code, f"The total text of components exceeds {MAX_TEXT}")
        self._number(everything)
        return out

    def _number(self, everything: list[Json]) -> None:
        free = (n for n in range(1, 2 * MAX_ID) if n not in self.ids)
        for c in everything:
            c["id"] = c["id"] or next(free)

    def _one(self, c: Form, allowed: tuple[int, ...]) -> Json:
        kind = c.choice("type", allowed, required=True)
        out: Json = {"type": kind, "id": c.integer("id", least=0, most=MAX_ID) or 0}
        if out["id"]:
            if out["id"] in self.ids:
                c.wrong("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(out["id"])
        match kind:
            case 1:
                out["components"] = self._row(c)
            case 2:
                self._button(c, out)
            case 3 | 5 | 6 | 7 | 8:
                self.select(c, out)
            case 9:
                texts = c.forms("components", least=1, most=3, required=True)
                out["components"] = [self._one(t, (TEXT,)) for t in texts]
                accessory = c.form("accessory", required=True)
                if accessory is not None:
                    out["accessory"] = self._one(accessory, (BUTTON, THUMBNAIL))
            case 10:
                out["content"] = c.text("content", least=1, most=MAX_TEXT, required=True)
            case 11:
                out |= self._medium(c) | {"description": c.text("description", least=1, most=1024)}
                out["spoiler"] = c.flag("spoiler")
            case 12:
                out["items"] = [
                    self._medium(i)
                    | {"description": i.text("description", least=1, most=1024), "spoiler": i.flag("spoiler")}
                    for i in c.forms("items", least=1, most=10, required=True)
                ]
            case 13:
                self._file(c, out)
            case 14:
                out["spacing"] = c.choice("spacing", (1, 2)) or 1
                out["divider"] = c.flag("divider", True)
            case 17:
                inside = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
                out["accent_color"] = c.integer("accent_color", least=0, most=0xFFFFFF)
                out["spoiler"] = c.flag("spoiler")
                parts = c.forms("components", least=1, most=MAX_COMPONENTS, required=True)
                out["components"] = [self._one(p, inside) for p in parts]
        return out

    def _row(self, c: Form) -> list[Json]:
        inside = [
            self._one(b, (BUTTON, *SELECTS))
            for b in c.forms("components", least=1, most=MAX_IN_ROW, required=True)
        ]
        if len(inside) > 1 and any(b["type"] in SELECTS for b in inside):
            code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            c.wrong("components", code, "A select takes a whole row for itself")
        return inside

    def custom_id(self, c: Form) -> str | None:
        """Required, 1 to 100 long, and unlike any other of this message."""
        value = c.text("custom_id", least=1, most=100, required=True)
        if value in self.custom_ids:
            code = "COMPONENT_CUSTOM_ID_DUPLICATED"
            c.wrong("custom_id", code, "Component custom id cannot be duplicated")
        if value:
            self.custom_ids.add(value)
        return value

    def _button(self, c: Form, out: Json) -> None:
        style = out["style"] = c.choice("style", (1, 2, 3, 4, LINK, PREMIUM), required=True)
        out["disabled"] = c.flag("disabled")
        label, emoji = (c.text("label", most=80) or "").strip(), emoji_of(c, self.knows)
        does = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
        for other in {"url", "sku_id", "custom_id"} - {does}:
            if c.data.get(other) is not None:
                code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
                c.wrong(other, code, f"A {does} and a {other} cannot both be specified")
        if style == PREMIUM:
            out["sku_id"] = c.snowflake("sku_id", required=True, as_text=True)
            for key in ("label", "emoji"):
                if c.data.get(key) is not None:
                    c.wrong(
                        key, "BUTTON_COMPONENT_PREMIUM_FIELDS", "A premium button has its product's words"
                    )
            return
        if style == LINK:
            out["url"] = c.url("url", most=512, schemes=("http", "https", "discord"), required=True)
        else:
            out["custom_id"] = self.custom_id(c)
        if not label and emoji is None:
            c.wrong("label", "BASE_TYPE_REQUIRED", "This field is required")
        out |= {"label": label} if label else {}
        out |= {"emoji": emoji} if emoji else {}

    def select(self, c: Form, out: Json) -> None:
        """Any select; also used by modals."""
        out["custom_id"] = self.custom_id(c)
        out["min_values"] = low = _or(c.integer("min_values", least=0, most=25), 1)
        out["max_values"] = high = _or(c.integer("max_values", least=1, most=25), 1)
        if low > high:
            c.wrong("min_values", "SELECT_COMPONENT_INVALID_VALUES", "min_values is above max_values")
        if (placeholder := c.text("placeholder", most=150)) is not None:
            out["placeholder"] = placeholder
        out["disabled"] = c.flag("disabled")
        c.flag("required")  # means something in forms only, which read it themselves
        kind = out["type"]
        if kind == STRING_SELECT:
            out["options"] = options(c, self.knows, least=max(1, high), most=25, high=high)
            return
        if kind == CHANNEL_SELECT and (kinds := c.whole_choices("channel_types", CHANNEL_TYPES)) is not None:
            out["channel_types"] = kinds
        defaults = [self._default(d, SELECTS[kind]) for d in c.forms("default_values", most=25)]
        if defaults and not low <= len(defaults) <= high:
            c.wrong("default_values", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", "too few or too many")
        out |= {"default_values": defaults} if defaults else {}

    def _default(self, d: Form, kinds: tuple[str, ...]) -> Json:
        kind = d.choice("type", kinds, required=True)
        number = d.snowflake("id", required=True, as_text=True)
        if kind and number and not self.knows(kind, number):
            d.wrong("id", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", f"There is no such {kind}")
        return {"type": kind, "id": number}

    def _medium(self, c: Form) -> Json:
        medium = c.form("media", required=True)
        return {"media": self.resolve(medium, "url") if medium else None}

    def _file(self, c: Form, out: Json) -> None:
        medium = c.form("file", required=True)
        if medium is None:
            return
        if not str(medium.data.get("url", "")).startswith("attachment://"):
            medium.wrong("url", "URL_TYPE_INVALID_SCHEME", "A file must be an attachment:// reference")
        found = self.resolve(medium, "url") or {}
        out |= {"file": found, "name": found.pop("name", None), "size": found.pop("size", None)}
        out["spoiler"] = c.flag("spoiler")


def _or(value: int | None, default: int) -> int:
    return default if value is None else value


def emoji_of(c: Form, knows: Knows) -> Json | None:
    """The emoji on a button or option, as it will be answered."""
    emoji = c.form("emoji")
    if emoji is None:
        return None
    name = emoji.text("name", least=1, most=32, required=True) or ""
    number = emoji.snowflake("id", as_text=True)
    if emoji.data.get("id") is None:
        if not is_emoji(name):
            emoji.wrong("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return {"name": name}
    if number is None or not knows("emoji", number):
        emoji.wrong("id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    return {"id": number, "name": name, "animated": emoji.flag("animated")}


def options(c: Form, knows: Knows, *, least: int, most: int, high: int) -> list[Json]:
    """The options of a select, radio group or checkbox group: values differ, defaults not above `high`."""
    out: list[Json] = []
    for o in c.forms("options", least=least, most=most, required=True):
        option: Json = {
            "label": o.text("label", least=1, most=100, required=True),
            "value": o.text("value", least=1, most=100, required=True),
            "default": o.flag("default"),
        }
        if (description := o.text("description", most=100)) is not None:
            option["description"] = description
        if (emoji := emoji_of(o, knows)) is not None:
            option["emoji"] = emoji
        if any(option["value"] == other["value"] for other in out):
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            o.wrong("value", code, "The specified option value is already used")
        out.append(option)
    if sum(o["default"] for o in out) > high:
        c.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {high} options may be chosen")
    return out
