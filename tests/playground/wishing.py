"""Wishes that could be put to the control API: most of them likely, some of them nonsense."""

from typing import Any

from hypothesis import strategies as st

from bot.playground.people.acting import acting
from bot.playground.people.breaking import breaking
from bot.playground.people.crowding import crowding
from bot.playground.people.desk import Doings
from bot.playground.people.looking import looking
from bot.playground.people.meddling import meddling
from bot.playground.people.threading import threading

from .conftest import APP, BO, GUILD, RIVER

DOINGS = Doings(looking | acting | threading | crowding | meddling | breaking)

TABLE, FORM_ID, THREAD, TALK = "table", "form's id", "thread", "talk"
"""Stand for ids that are known only once a world is made."""

TAKES = {
    "/slash": "user channel command options",
    "/autocomplete": "user channel command options focused",
    "/press": "user message custom_id force",
    "/select": "user message custom_id values force",
    "/submit": "user modal fields",
    "/dismiss": "user message modal",
    "/say": "user channel content",
    "/read": "user channel",
    "/dms": "user open",
    "/users": "name bot guild locale nick id",
    "/channels": "name guild type parent id topic bitrate user_limit",
    "/permissions": "channel who allow deny clear",
    "/roles": "user guild permissions",
    "/nick": "user guild nick",
    "/timeout": "user guild seconds",
    "/leave": "user guild",
    "/join": "user guild",
    "/install-app": "guild user on",
    "/guild-outage": "guild on",
    "/delete-message": "message",
    "/delete-channel": "channel",
    "/archive-thread": "channel locked archived",
    "/start-thread": "user channel name content private invitable auto_archive id",
    "/edit-thread": "user channel archived locked name auto_archive slowmode invitable",
    "/delete-thread": "user channel",
    "/join-thread": "user channel",
    "/leave-thread": "user channel",
    "/add-to-thread": "user channel who",
    "/remove-from-thread": "user channel who",
    "/unpublished": "private_threads",
    "/clock": "advance",
    "/gateway": "drop reconnect invalid close heartbeat shard expire pause duplicate reorder chance seed",
    "/misshape": "event field value times",
    "/event": "event data",
    "POST /faults": "method route times status code retry_after global scope cloudflare hang cut slow when probability",
    "DELETE /faults": "id",
    "/see": "user limit",
    "/wait": "after timeout",
    "/traffic": "since gateway",
    "/commands": "user channel",
    "/interactions/{id}": "wait",
}
"""What each doing reads; those not named here read nothing, or only a server."""

A_USER = st.sampled_from(["Ann", "Bo", "Bo", BO, "Dealer 3000", APP, "Nobody"])
A_CHANNEL = st.sampled_from(["river", "#lagoon", RIVER, "dm", THREAD, TALK, "nowhere"])
A_PERMISSION = st.lists(
    st.sampled_from(["SEND_MESSAGES", "view_channel", "ADMINISTRATOR", "FLY"]), max_size=2
)
A_NUMBER = st.sampled_from(
    [-(10**30), -1, 0, 1, 2, 50, 429, 500, 4000, 10**6, 10**30, 0.5, 1e308, "1", "nan", "1e999"]
)
NAMES = st.sampled_from(["Zed", "Παναγιώτης", "x", "a\n\0b", "a" * 200, " "])
WORDS = st.sampled_from(
    ["POST", "*", "before", "after", "line", "answer", "shared", "el", "x", "", " ", "a" * 200]
)
SWITCHES = """
force open bot on locked archived private invitable drop reconnect invalid heartbeat expire pause global cloudflare hang
"""
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "user": A_USER,
    "channel": A_CHANNEL,
    "message": st.just(TABLE),
    "custom_id": st.sampled_from(["join", "whom", "cards", "gone"]),
    "values": st.lists(st.sampled_from(["a", "Ann", BO, ""]), max_size=2),
    "fields": st.dictionaries(
        st.sampled_from(["sum", "sum", "whom", "boxes"]),
        WORDS | st.lists(WORDS | A_USER, max_size=2),
        max_size=3,
    ),
    "modal": st.just(FORM_ID),
    "command": st.sampled_from(["play poker", "/play poker", "play", "/", "fold"]),
    "options": st.fixed_dictionaries(
        {}, optional={"whom": A_USER | WORDS, "ante": A_NUMBER, "role": st.just(GUILD) | WORDS}
    ),
    "focused": st.sampled_from(["ante", "whom"]),
    "content": st.sampled_from(["hello", f"<@{BO}>", "", "x" * 2001]),
    "guild": st.sampled_from([GUILD, "Harbour Cards", "Nowhere"]),
    "type": st.sampled_from([0, 2, 5, 11, 12, 4, 13, 15, 16]),
    "parent": A_CHANNEL,
    "private_threads": st.sampled_from(["parent", "nothing", "both"]),
    "auto_archive": st.sampled_from([60, 1440, 61]),
    "who": st.sampled_from(["bot", GUILD, "Ann", "nobody"]),
    "id": st.sampled_from(["9", "1300000000000000000", APP, GUILD, RIVER, 1, 2]),
    "chance": st.dictionaries(
        st.sampled_from(["drop", "duplicate", "reorder", "luck"]), A_NUMBER, max_size=2
    ),
    **dict.fromkeys(("allow", "deny", "clear", "permissions"), A_PERMISSION),
    "locale": st.sampled_from(["el", "ru", "tlh"]),
    "method": st.sampled_from(["POST", "*", "get"]),
    "scope": st.sampled_from(["user", "shared", "all"]),
    "cut": st.sampled_from(["line", "answer", "rope"]),
    "when": st.sampled_from(["before", "after", "never"]),
    "event": st.sampled_from(["GUILD_CREATE", "INTERACTION_CREATE", "NONE_SUCH"]),
    "field": st.sampled_from(["id", "channels.*.id", "channels.0", "*", ".", "a.b"]),
    "data": st.dictionaries(st.sampled_from(["id", "t"]), A_NUMBER, max_size=2),
    "value": WORDS | A_NUMBER,
    "status": st.sampled_from([400, 429, 500, 200, "x"]),
    "close": st.sampled_from([1000, 4000, 4004, 1005, 99999]),
    **dict.fromkeys(("times", "probability", "code", "limit", "advance"), st.just(1) | A_NUMBER),
    **dict.fromkeys(("name", "nick"), NAMES),
    "route": NAMES,
    **dict.fromkeys(SWITCHES.split(), st.booleans()),
}
"""What could be meant by each word; a number by any other."""

SCALAR = (
    st.none() | st.booleans() | A_NUMBER | WORDS | A_USER | A_CHANNEL | st.just(TABLE) | st.text(max_size=5)
)
ANYTHING = st.recursive(
    SCALAR,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "drop"]), inner, max_size=2)
    ),
    max_leaves=6,
)


@st.composite
def wish(draw: st.DrawFn) -> tuple[tuple[str, str], dict[str, Any]]:
    """Something to ask for, with most of what it takes, some of it nonsense."""
    doing = draw(st.sampled_from(sorted(DOINGS)))
    takes = TAKES.get(" ".join(doing)) or TAKES.get(doing[1], "guild")
    body: dict[str, Any] = {}
    for key in takes.split():
        how = draw(st.integers(0, 19))
        if how < 19:
            likely = LIKELY.get(key, A_NUMBER)
            body["values" if key == "fields" else key] = draw(likely if how < 18 else ANYTHING)
    if draw(st.integers(0, 19)) == 19:
        body[draw(st.text(max_size=3))] = draw(ANYTHING)
    if doing[1] in ("/gateway", "/faults"):  # these take no two of most things
        body = {
            key: body[key]
            for key in draw(st.lists(st.sampled_from(sorted(body) or ["seed"]), max_size=3))
            if key in body
        }
    return doing, body


ASKED = st.lists(wish(), min_size=1, max_size=6)
