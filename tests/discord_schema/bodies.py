"""Valid requests of every kind that the playground serves, with every field that Discord's schema has for them.

Fields that the playground does not serve are there as null: nothing is said by them, and they can be spoilt.
"""

from typing import Any

Json = dict[str, Any]  # bodies are open-ended JSON

V2 = 1 << 15
EMOJI = "1100000000000000900"
BO = "1100000000000000102"
GUILD = "1100000000000000001"
RIVER = "1100000000000000011"
UNSAID: Json = {"poll": None, "shared_client_theme": None, "sticker_ids": []}
ACE: Json = {"id": None, "name": "🃏"}
OWN_EMOJI: Json = {"id": EMOJI, "name": "ace"}
WEB: Json = {"url": "https://a.example/p.png"}

LINK: Json = {
    "type": 2,
    "id": None,
    "style": 5,
    "label": "look",
    "disabled": None,
    "url": "https://a.example/?q=1",
}
PREMIUM: Json = {"type": 2, "style": 6, "sku_id": "12"}


def button(name: str, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": name, "custom_id": name, "disabled": False} | more


def row(*inside: Json, **more: Any) -> Json:
    return {"type": 1, "components": list(inside)} | more


def select(kind: int, name: str, **more: Any) -> Json:
    limits = {"min_values": 0, "max_values": 2, "placeholder": "which?", "disabled": None, "required": None}
    return {"type": kind, "id": None, "custom_id": name} | limits | more


def option(name: str, **more: Any) -> Json:
    return {"label": name, "value": name, "description": "d", "default": False} | more


def default(kind: str, number: str = BO) -> list[Json]:
    return [{"type": kind, "id": number}]


def words(**more: Any) -> Json:
    return {"type": 10, "content": "words"} | more


OPTIONS = [option("a", emoji=ACE), option("b", emoji=OWN_EMOJI), option("c", emoji=None)]
MENUS = [
    select(3, "texts", options=OPTIONS),
    select(5, "people", default_values=default("user")),
    select(6, "roles", default_values=default("role", GUILD)),
    select(7, "either", default_values=default("user") + default("role", GUILD)),
    select(8, "channels", default_values=default("channel", RIVER), channel_types=[0, 11]),
]

EMBED: Json = {
    "type": "rich",
    "title": "t",
    "description": "d",
    "url": "https://a.example",
    "color": 0x123456,
    "timestamp": "2025-01-01T20:00:00.5+00:00",
    "fields": [{"name": "n", "value": "v", "inline": True}],
    "author": {"name": "a", "url": "https://a.example", "icon_url": "https://a.example/i.png"},
    "footer": {"text": "f", "icon_url": "https://a.example/i.png"},
    "image": {
        "url": "attachment://t.png",
        "width": 3,
        "height": 2,
        "placeholder": None,
        "placeholder_version": None,
        "is_animated": None,
        "description": None,
    },
    "thumbnail": WEB
    | {"width": None, "height": None, "placeholder": "p", "placeholder_version": 1}
    | {"is_animated": False, "description": "d"},
    "provider": None,
    "video": None,
}
ATTACHMENT: Json = {
    "id": "0",
    "filename": "t.png",
    "description": "a table",
    "title": None,
    "is_spoiler": None,
    "is_remix": None,
    "duration_secs": None,
    "waveform": None,
}
MENTIONS: Json = {"parse": ["users"], "users": [], "roles": ["12"], "replied_user": False}
REPLY: Json = {"guild_id": "1", "channel_id": "2", "message_id": "3", "fail_if_not_exists": None, "type": 0}

EDIT: Json = {
    "content": "hi",
    "embeds": [EMBED],
    "flags": 4,
    "allowed_mentions": MENTIONS,
    "components": [row(button("yes"), button("no", emoji=ACE), button("own", emoji=OWN_EMOJI), LINK, id=7)],
    "attachments": [ATTACHMENT],
    "sticker_ids": [],
}
CLASSIC: Json = (
    EDIT
    | UNSAID
    | {
        "tts": False,
        "nonce": "t1-h1-1",
        "enforce_nonce": True,
        "message_reference": REPLY,
    }
)
MENU_MESSAGE: Json = {"content": None, "components": [row(menu) for menu in MENUS], "nonce": 5}
SHORT: Json = {
    "content": "hi",
    "embeds": [{"title": "t"}],
    "flags": 4,
    "allowed_mentions": {"parse": []},
    "components": [row(button("yes"))],
    "attachments": [{"id": 0, "filename": "t.png"}],
}
PLAIN: Json = {"content": "hi", "embeds": None, "components": None, "attachments": None, "flags": None}

TABLE: Json = {
    "flags": V2,
    "components": [
        {
            "type": 17,
            "id": 1,
            "accent_color": 0x123456,
            "spoiler": False,
            "components": [
                words(id=None),
                {"type": 9, "id": 2, "components": [words()], "accessory": button("beside")},
                {"type": 14, "id": None, "divider": True, "spacing": 2},
                {
                    "type": 12,
                    "id": 9,
                    "items": [
                        {"media": {"url": "attachment://t.png"}, "description": "d", "spoiler": None},
                        {"media": WEB, "description": None},
                    ],
                },
                {"type": 13, "id": None, "file": {"url": "attachment://t.png"}, "spoiler": None},
                row(button("in")),
            ],
        },
        {
            "type": 9,
            "components": [words()],
            "accessory": {"type": 11, "id": 3, "media": WEB, "description": "d", "spoiler": None},
        },
        row(MENUS[0]),
        row(PREMIUM),
    ],
}
SHORT_TABLE: Json = {"flags": V2, "components": [words(), row(button("yes"))]}
TABLE_EDIT: Json = SHORT_TABLE | {"content": None, "embeds": [], "attachments": [ATTACHMENT]}


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "id": None, "label": "l", "description": "d", "component": component} | more


def text_input(name: str, **more: Any) -> Json:
    limits = {
        "min_length": 1,
        "max_length": 9,
        "placeholder": "p",
        "value": "v",
        "required": True,
        "id": None,
    }
    return {"type": 4, "custom_id": name, "style": 1} | limits | more


BARE_OPTIONS = [option("a"), option("b")]
FORM: Json = {
    "custom_id": "form",
    "title": "A form",
    "components": [
        row(text_input("old", label="Amount"), id=3),
        label(text_input("new", label=None)),
        {"type": 10, "id": None, "content": "words"},
        label({"type": 21, "id": None, "custom_id": "one", "options": BARE_OPTIONS, "required": False}),
        label({"type": 23, "id": 8, "custom_id": "tick", "default": True}, description=None),
    ],
}
BOXES: Json = {"type": 22, "id": None, "custom_id": "some", "options": BARE_OPTIONS, "required": False}
UPLOAD: Json = {"type": 19, "id": None, "custom_id": "file", "required": False}
FREE: Json = {"required": False}
OTHER_FORM: Json = {
    "custom_id": "form",
    "title": "Another",
    "components": [
        label(BOXES | {"min_values": 1, "max_values": 2}),
        label(UPLOAD | {"min_values": 0, "max_values": 1}),
        *(label(menu | FREE) for menu in MENUS[:3]),
    ],
}
LAST_FORM: Json = {
    "custom_id": "form",
    "title": "Last",
    "components": [label(menu | FREE) for menu in MENUS[3:]],
}


def choice(value: Any) -> Json:
    return {"name": "Yes please", "value": value, "name_localizations": {"el": "Ναι, παρακαλώ"}}


def told(name: str) -> Json:
    """What commands and options have in common."""
    translated = {"name_localizations": {"el": "όνομα"}, "description_localizations": {"ru": "слово"}}
    return {"name": name, "description": "d"} | translated


def asked(name: str, kind: int, **more: Any) -> Json:
    return told(name) | {"type": kind, "required": False} | more


TEXT_OPTION = asked("text", 3, min_length=0, max_length=9, choices=[choice("a")], autocomplete=False)
LEAVES = [
    TEXT_OPTION,
    asked("whole", 4, min_value=0, max_value=9, choices=[choice(4)], autocomplete=None),
    asked("yes", 5),
    asked("who", 6),
    asked("where", 7, channel_types=[0]),
    asked("role", 8),
    asked("either", 9),
    asked("number", 10, min_value=0.5, max_value=9, choices=[choice(0.5)], autocomplete=None),
    asked("file", 11),
    asked("guess", 3, autocomplete=True, choices=None, min_length=None, max_length=None),
]
COMMAND: Json = told("play") | {
    "type": 1,
    "options": LEAVES,
    "default_member_permissions": 32,
    "dm_permission": True,
    "contexts": [0, 1],
    "integration_types": [0],
    "handler": None,
    "id": None,
}
TREE: Json = told("tree") | {
    "default_member_permissions": "32",
    "options": [
        told("sub") | {"type": 1, "required": None, "options": [TEXT_OPTION]},
        told("group")
        | {"type": 2, "required": None, "options": [told("inner") | {"type": 1, "options": None}]},
    ],
}

SHORT_COMMAND: Json = COMMAND | {"options": None, "id": "12"}
FOLLOW_UP: Json = (
    SHORT
    | UNSAID
    | {
        "tts": None,
        "username": None,
        "avatar_url": None,
        "thread_name": None,
        "applied_tags": None,
    }
)

DIRECT: Json = {"recipient_id": BO, "access_tokens": None, "nicks": None}
THREAD: Json = {"name": "table", "auto_archive_duration": 60, "rate_limit_per_user": 5}
FREE_THREAD: Json = THREAD | {"type": 12, "invitable": False}
THREAD_EDIT: Json = THREAD | {
    "archived": False,
    "locked": None,
    "invitable": None,
    "flags": None,
    "applied_tags": None,
    "bitrate": None,
    "user_limit": None,
    "rtc_region": None,
    "video_quality_mode": None,
}
CHANNEL_EDIT: Json = {"name": "river", "topic": "cards"} | dict.fromkeys((
    "type", "position", "bitrate", "user_limit", "nsfw", "rate_limit_per_user", "parent_id", "permission_overwrites",
    "rtc_region", "video_quality_mode", "default_auto_archive_duration", "default_reaction_emoji",
    "default_thread_rate_limit_per_user", "default_sort_order", "default_forum_layout", "default_tag_setting",
    "flags", "available_tags",
))  # fmt: skip
