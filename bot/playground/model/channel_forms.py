"""What may be asked for a channel, a thread or a talk between two: request bodies, read or refused."""

from dataclasses import dataclass
from typing import Any

from bot.playground.model.checking import Form, read
from bot.playground.model.things import PRIVATE_THREAD, PUBLIC_THREAD
from bot.playground.model.threads import ThreadChange

ARCHIVE_AFTER = (60, 1440, 4320, 10080)
"""Minutes a thread may be idle before it falls asleep."""
MAX_SLOWMODE = 21_600
"""Seconds between two messages of one person."""


@dataclass(frozen=True, slots=True)
class NewThread:
    """A thread as it is wished for. `auto_archive` is in minutes, `slowmode` in seconds."""

    name: str
    kind: int
    auto_archive: int
    slowmode: int
    invitable: bool


@dataclass(frozen=True, slots=True)
class ChannelChange:
    """What is to change about a channel. A `name` of None stays; the topic changes if `says_topic`."""

    name: str | None
    topic: str | None
    says_topic: bool


def recipient(body: Any) -> str:
    """Whom a talk between two is to be with; raises `Refused`, as all readers here."""
    form = read(body)
    who = form.snowflake("recipient_id", required=True)
    form.unserved("access_tokens", "nicks")
    form.problems.settle()
    return who or ""


def new_thread(body: Any, *, from_message: bool) -> NewThread:
    """Without a message to hang from, a thread may be private, and is if nothing is said."""
    form = read(body)
    kinds = (PUBLIC_THREAD,) if from_message else (PUBLIC_THREAD, PRIVATE_THREAD)
    wish = NewThread(
        form.text("name", least=1, most=100, required=True) or "",
        form.choice("type", kinds) or kinds[-1],
        form.choice("auto_archive_duration", ARCHIVE_AFTER) or 1440,
        form.integer("rate_limit_per_user", least=0, most=MAX_SLOWMODE) or 0,
        form.flag("invitable", True),
    )
    form.unserved("applied_tags", "message")
    form.problems.settle()
    return wish


def thread_change(body: Any) -> ThreadChange:
    form = read(body)
    change = ThreadChange(
        form.text("name", least=1, most=100),
        _flag(form, "archived"),
        _flag(form, "locked"),
        form.choice("auto_archive_duration", ARCHIVE_AFTER),
        form.integer("rate_limit_per_user", least=0, most=MAX_SLOWMODE),
        _flag(form, "invitable"),
    )
    form.unserved("flags", "applied_tags", "bitrate", "user_limit", "rtc_region", "video_quality_mode")
    form.problems.settle()
    return change


def _flag(form: Form, key: str) -> bool | None:
    return form.flag(key) if form.data.get(key) is not None else None


def channel_change(body: Any) -> ChannelChange:
    form = read(body)
    change = ChannelChange(
        form.text("name", least=1, most=100, required=form.has("name")),
        form.text("topic", most=1024),
        form.has("topic"),
    )
    form.unserved(
        "type", "position", "nsfw", "parent_id", "permission_overwrites", "rate_limit_per_user", "flags",
        "bitrate", "user_limit", "rtc_region", "video_quality_mode", "icon",
        "available_tags", "default_auto_archive_duration", "default_thread_rate_limit_per_user",
        "default_reaction_emoji", "default_sort_order", "default_forum_layout", "default_tag_setting",
    )  # fmt: skip
    form.problems.settle()
    return change
