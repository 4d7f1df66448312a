"""The gateway's numbers: what a frame is for, and why a connection is ended."""

from enum import IntEnum


class Op(IntEnum):
    """What a frame is for. The last five are read from the bot, and nothing comes of them here."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11
    PRESENCE_UPDATE = 3
    VOICE_STATE_UPDATE = 4
    REQUEST_GUILD_MEMBERS = 8
    REQUEST_SOUNDBOARD_SOUNDS = 31
    REQUEST_CHANNEL_INFO = 43


ONLY_WITH_A_SESSION = (
    Op.PRESENCE_UPDATE,
    Op.VOICE_STATE_UPDATE,
    Op.REQUEST_GUILD_MEMBERS,
    Op.REQUEST_SOUNDBOARD_SOUNDS,
    Op.REQUEST_CHANNEL_INFO,
)


class CloseCode(IntEnum):
    """Why a connection is ended."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Closed(Exception):
    """A connection ends with this code: one of Discord's for what the bot did, or any on demand."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(code)
