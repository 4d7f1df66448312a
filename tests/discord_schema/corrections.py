"""The one place where Discord's schema is not taken at its word, each with the reason.

Beside these, discord.py may send a few ids as numbers (`rest.as_discord_reads_it`), and answers that are not Discord's
own are not held against its schema (`rest.is_trouble`).
"""

from typing import Any

Json = dict[str, Any]  # schemas are open-ended

DIGITS = r"^(0|[1-9][0-9]*)$"

SHAPES: Json = {
    # The schema has `code` as a number here. Real Discord says "BASE_TYPE_REQUIRED" and the like, as its reference
    # shows under "Error Messages"; numbers are the codes of whole answers.
    "InnerErrors": {
        "type": "object",
        "properties": {
            "_errors": {
                "type": "array",
                "minItems": 1,
                "items": {
                    "type": "object",
                    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
                    "required": ["code", "message"],
                },
            }
        },
        "required": ["_errors"],
        "additionalProperties": False,
    },
    # The schema demands a `code`. The reference ("Rate Limit Response Structure") has it for some limits only.
    "RatelimitedResponse": {
        "type": "object",
        "properties": {
            "message": {"type": "string"},
            "retry_after": {"type": "number", "minimum": 0},
            "global": {"type": "boolean"},
            "code": {"type": "integer"},
        },
        "required": ["message", "retry_after", "global"],
    },
}
"""Shapes that take the place of the schema's."""

FIELDS: dict[tuple[str, str], Json] = {
    # The schema wants a number. The reference ("Create Global Application Command") has a text, and discord.py
    # sends a number: Discord takes both.
    (command, "default_member_permissions"): {
        "oneOf": [
            {"type": ["integer", "null"], "minimum": 0, "maximum": 2**54 - 1},
            {"type": "string", "pattern": DIGITS, "maxLength": 17},
        ]
    }
    for command in ("ApplicationCommandCreateRequest", "ApplicationCommandUpdateRequest")
} | {
    # The schema has no media channels. The reference ("Channel Types") has them, as forums of the number 16.
    ("GuildChannelResponse", "type"): {"type": "integer", "enum": [0, 2, 4, 5, 13, 14, 15, 16]},
}
"""Fields of shapes that take the place of the schema's."""


def corrected(spec: Json) -> Json:
    """Discord's schema with these corrections in it."""
    schemas = spec["components"]["schemas"] | SHAPES
    for (name, field), said in FIELDS.items():
        schemas[name] = schemas[name] | {"properties": schemas[name]["properties"] | {field: said}}
    return spec | {"components": spec["components"] | {"schemas": schemas}}
