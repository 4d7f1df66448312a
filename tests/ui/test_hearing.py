"""An event that the library can't read costs a log line: all that reads well is heard, and the line stands."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.ui.client import Riverboat

GUILD, RIVER, PIER = 900 << 22, 901 << 22, 902 << 22
NOBODY = {"permission_overwrites": [], "position": 0, "parent_id": None, "nsfw": False, "topic": None}
EVERYONE = {
    "id": str(GUILD), "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False,
    "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0},
}  # fmt: skip
ME = {"id": "7", "username": "Riverboat", "discriminator": "0", "avatar": None, "bot": True}


def channel(number: int, **parts: Any) -> dict[str, Any]:
    return {"id": str(number), "type": 0, "name": "river", **NOBODY} | parts


def server(**parts: Any) -> dict[str, Any]:
    return {
        "id": str(GUILD), "name": "The Boat", "owner_id": "1", "roles": [EVERYONE], "emojis": [], "stickers": [],
        "channels": [channel(RIVER)], "threads": [], "members": [], "features": [], "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
        "premium_tier": 0, "premium_progress_bar_enabled": False, "preferred_locale": "en-US", "afk_timeout": 60,
        "system_channel_flags": 0, "member_count": 2, "voice_states": [], "presences": [], "stage_instances": [],
        "guild_scheduled_events": [],
    } | parts  # fmt: skip


@pytest.fixture
async def client() -> AsyncIterator[Riverboat]:
    made = Riverboat((), "http://127.0.0.1:9/api/v10", 1.0, None, 1)
    async with made:
        made._connection.shard_count = 1
        yield made


def hear(client: Riverboat, event: str, data: Any) -> None:
    client._connection.parsers[event](data)


BAD: dict[str, list[Any]] = {
    "channels": [
        channel(PIER, type=2, name="voice"),  # a voice channel without its bitrate
        {"type": 0},
        {"id": "x", "type": 0, "name": "x"},
        None,
        5,
        [],
    ],
    "roles": [{"id": "5"}, {}, None, 5],
    "threads": [{"id": "5"}, {}, None],
    "emojis": [{}, None, 5],
    "members": [{}, None, 5],
    "voice_states": [{}, None],
    "stage_instances": [{}, None],
    "guild_scheduled_events": [{}, None],
}


@pytest.mark.parametrize("name", BAD)
async def test_one_bad_entry_hides_neither_the_server_nor_the_others(
    client: Riverboat, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    for bad in BAD[name]:
        told = server()
        told[name] = [bad, *told[name], bad]
        hear(client, "GUILD_CREATE", told)
        guild = client.get_guild(GUILD)
        assert guild is not None, bad
        assert guild.get_channel(RIVER) is not None, bad
        assert guild.default_role is not None, bad
        client._connection._guilds.clear()


async def test_what_is_left_out_is_in_the_log(client: Riverboat, caplog: pytest.LogCaptureFixture) -> None:
    hear(client, "GUILD_CREATE", server(channels=[channel(PIER, type=2), channel(RIVER)]))
    assert f"server {GUILD}: some of its channels can't be read and are passed over" in caplog.text


@pytest.mark.parametrize("data", [None, [], {}, {"id": "x"}, {"guild_id": str(GUILD)}, 7, "oops"])
async def test_no_event_of_any_shape_gets_through_to_the_line(client: Riverboat, data: Any) -> None:
    hear(client, "GUILD_CREATE", server())
    for event in sorted(client._connection.parsers):
        if event not in ("READY", "RESUMED"):
            hear(client, event, data)
    assert client.get_guild(GUILD) is not None


async def test_the_next_event_is_heard(client: Riverboat, caplog: pytest.LogCaptureFixture) -> None:
    hear(client, "GUILD_CREATE", server())
    hear(client, "CHANNEL_CREATE", {"guild_id": str(GUILD), "type": 2, "id": "5"})
    assert "Discord's CHANNEL_CREATE can't be read; it is passed over" in caplog.text
    hear(client, "CHANNEL_CREATE", channel(PIER, guild_id=str(GUILD)))
    guild = client.get_guild(GUILD)
    assert guild is not None
    assert guild.get_channel(PIER) is not None


def a_line(client: Riverboat) -> DiscordWebSocket:
    """A connection whose other end isn't there."""
    line = DiscordWebSocket(socket=Socket(), loop=client.loop)  # type: ignore[arg-type]  # as much of one as is asked
    line._discord_parsers = client._connection.parsers
    line._dispatch = client.dispatch
    line.call_hooks = False
    line.shard_id = 0
    line.session_id, line.sequence = "here", 1
    line.log_receive = lambda message: None
    return line


class Socket:
    """A socket that can only be closed."""

    closed = False

    async def close(self, *, code: int) -> None:
        self.closed = True


@pytest.mark.parametrize(
    "frame", ["no JSON", "[]", "5", '{"op": 0, "t": "READY", "s": 2}', '{"op": 10}', '"x"']
)
async def test_a_frame_that_cannot_be_read_is_passed_over(
    client: Riverboat, caplog: pytest.LogCaptureFixture, frame: str
) -> None:
    await a_line(client).received_message(frame)
    assert "a frame from Discord can't be read; it is passed over" in caplog.text


async def test_a_welcome_that_cannot_be_read_is_asked_for_again(client: Riverboat) -> None:
    frame = (
        '{"op": 0, "t": "READY", "s": 2, "d": {"session_id": "s", "resume_gateway_url": "ws://127.0.0.1:9"}}'
    )
    with pytest.raises(ReconnectWebSocket) as again:
        await a_line(client).received_message(frame)
    assert not again.value.resume
