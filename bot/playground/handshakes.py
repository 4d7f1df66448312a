"""How a bot introduces itself to the gateway: IDENTIFY and RESUME, read strictly."""

from dataclasses import dataclass
from typing import Any, TypeGuard

from bot.playground.model.refusals import Json
from bot.playground.opcodes import CloseCode, Closed
from bot.playground.sessions import ALL_INTENTS, PRIVILEGED


@dataclass(frozen=True, slots=True)
class Identity:
    """An IDENTIFY: which shard of how many (`sharded` if the bot said so), and what it wants to hear of."""

    shard: tuple[int, int]
    intents: int
    sharded: bool


@dataclass(frozen=True, slots=True)
class Resumption:
    """A RESUME: which session, and the last event that was heard."""

    session_id: str
    seq: int


def identity(data: Any, token: str) -> Identity:
    """Read the data of an IDENTIFY; raises `Closed` for what Discord would not take.

    >>> facts = {"token": "t", "properties": {"os": "", "browser": "", "device": ""}, "intents": 1}
    >>> identity(facts, "t")
    Identity(shard=(0, 1), intents=1, sharded=False)
    >>> identity(facts | {"shard": [2, 2]}, "t")
    Traceback (most recent call last):
    ...
    bot.playground.opcodes.Closed: 4010
    """
    facts = _with_token(data, token)
    intents = facts.get("intents")
    if not _is_whole(intents) or intents & ~ALL_INTENTS:
        raise Closed(CloseCode.INVALID_INTENTS)
    if intents & PRIVILEGED:
        raise Closed(CloseCode.DISALLOWED_INTENTS)
    properties = facts.get("properties")
    if not isinstance(properties, dict) or not {"os", "browser", "device"} <= set(properties):
        raise Closed(CloseCode.DECODE_ERROR)
    shard = facts.get("shard", [0, 1])
    if not isinstance(shard, list) or len(shard) != 2 or not all(map(_is_whole, shard)):
        raise Closed(CloseCode.INVALID_SHARD)
    if shard[0] >= shard[1]:
        raise Closed(CloseCode.INVALID_SHARD)
    return Identity((shard[0], shard[1]), intents, "shard" in facts)


def resumption(data: Any, token: str) -> Resumption:
    """Read the data of a RESUME; raises `Closed` for what Discord would not take."""
    facts = _with_token(data, token)
    session_id, seq = facts.get("session_id"), facts.get("seq")
    if not isinstance(session_id, str):
        raise Closed(CloseCode.DECODE_ERROR)
    if not _is_whole(seq):
        raise Closed(CloseCode.INVALID_SEQ)
    return Resumption(session_id, seq)


def _with_token(data: Any, token: str) -> Json:
    if not isinstance(data, dict):
        raise Closed(CloseCode.DECODE_ERROR)
    if str(data.get("token", "")).removeprefix("Bot ") != token:
        raise Closed(CloseCode.AUTHENTICATION_FAILED)
    return data


def _is_whole(value: object) -> TypeGuard[int]:
    """True for 0, 1, 2 and so on; JSON's true is no number."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
