"""How a gateway frame is packed: plain text, or one compressed stream for the whole connection."""

import json
import zlib
from collections.abc import Callable
from typing import Protocol

import zstandard

from bot.playground.model.refusals import Json


class Packer(Protocol):
    """Turns frames of one connection into what is sent: text or bytes."""

    def __call__(self, frame: Json) -> str | bytes: ...


def _text(frame: Json) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


class ZlibStream:
    """One deflate stream a connection; each frame ends with a sync flush (00 00 ff ff)."""

    def __init__(self) -> None:
        self._deflate = zlib.compressobj()

    def __call__(self, frame: Json) -> bytes:
        return self._deflate.compress(_text(frame).encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """One zstd frame a connection; each message ends a block, never the frame, or the second could not be read."""

    def __init__(self) -> None:
        self._squeeze = zstandard.ZstdCompressor().compressobj()

    def __call__(self, frame: Json) -> bytes:
        packed: bytes = self._squeeze.compress(_text(frame).encode())
        end: bytes = self._squeeze.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
        return packed + end


STREAMS: dict[str | None, Callable[[], Packer]] = {
    None: lambda: _text,
    "zlib-stream": ZlibStream,
    "zstd-stream": ZstdStream,
}
"""What a connection's `compress` query may say."""


def packer(compress: str | None) -> Packer:
    """The packer for a new connection; raises KeyError for one that Discord doesn't have."""
    return STREAMS[compress]()
