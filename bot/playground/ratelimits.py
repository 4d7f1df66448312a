"""Rate limits: a bucket a route and channel, fifty calls a second in all, and the ban for asking wrongly too often."""

import hashlib
import math
from collections import deque
from dataclasses import dataclass

from bot.playground.model.refusals import Json

# (limit, seconds) by method and route; Discord publishes none of these, they are what its headers are known to say
PER_ROUTE: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel}/messages/{message}"): (5, 5.0),
    ("DELETE", "/channels/{channel}/messages/{message}"): (5, 1.0),
    ("PATCH", "/channels/{channel}"): (2, 600.0),
    ("POST", "/webhooks/{webhook}/{token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook}/{token}/messages/{message}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook}/{token}/messages/@original"): (5, 2.0),
    ("PUT", "/applications/{application}/commands"): (5, 20.0),
    ("POST", "/applications/{application}/emojis"): (50, 60.0),
}
DEFAULT = (10, 1.0)
GLOBAL = 50
INVALID, INVALID_WINDOW = 10_000, 600.0
OLD_EDITS, OLD_EDIT_WINDOW = 3, 20.0
NEW_DMS, NEW_DM_WINDOW = 20, 10.0


@dataclass
class Bucket:
    """`limit` calls in each window of `window` seconds, counted from the first."""

    limit: int
    window: float
    start: float = -math.inf
    used: int = 0

    def take(self, now: float) -> bool:
        """Use one call if there is one left."""
        if now >= self.start + self.window:
            self.start, self.used = now, 0
        if self.used >= self.limit:
            return False
        self.used += 1
        return True

    def left(self, now: float) -> int:
        """How many calls are left in the window that `now` is in."""
        return self.limit if now >= self.start + self.window else self.limit - self.used

    def resets_in(self, now: float) -> float:
        """Seconds until the calls are all there again."""
        return max(0.0, self.start + self.window - now)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Headers for the answer and, if the call may not pass, its 429 body."""

    headers: dict[str, str]
    refusal: Json | None = None


class Limits:
    """`tempo` divides every window. Times are the server's, in seconds."""

    def __init__(self, tempo: float) -> None:
        self.tempo = tempo
        self._buckets: dict[str, Bucket] = {}
        self._everything = Bucket(GLOBAL, 1.0 / tempo)
        self._invalid: deque[float] = deque()

    def banned(self, now: float) -> bool:
        """True while there were too many answers of 401, 403 and 429 in ten minutes."""
        while self._invalid and self._invalid[0] < now - INVALID_WINDOW / self.tempo:
            self._invalid.popleft()
        return len(self._invalid) >= INVALID

    def answered(self, status: int, scope: str | None, now: float) -> None:
        """Count an answer towards the ban; a shared limit is nobody's fault."""
        if status in (401, 403) or (status == 429 and scope != "shared"):
            self._invalid.append(now)

    def call(self, method: str, route: str, major: str, now: float, *, counts: bool) -> Verdict:
        """May this call pass? `counts` is False for interaction callbacks and webhooks, free of the fifty."""
        if counts and not self._everything.take(now):
            return _limited({}, self._everything.resets_in(now), everywhere=True)
        if route.startswith("/interactions/"):
            return Verdict({})
        limit, window = PER_ROUTE.get((method, route), DEFAULT)
        name = hashlib.blake2b(f"{method} {route}".encode(), digest_size=16).hexdigest()
        bucket = self.bucket(f"{name}:{major}", limit, window)
        passed = bucket.take(now)
        wait = bucket.resets_in(now)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - bucket.used),
            "X-RateLimit-Reset": f"{now + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": name,
        }
        return Verdict(headers) if passed else _limited(headers, wait, everywhere=False)

    def bucket(self, key: str, limit: int, window: float) -> Bucket:
        """A bucket by its name, made when first asked for; old ones are swept away now and then."""
        if len(self._buckets) > 5000:
            self._buckets.clear()
        return self._buckets.setdefault(key, Bucket(limit, window / self.tempo))

    def old_edit(self, channel_id: str, now: float) -> float | None:
        """Seconds to wait before another message older than an hour may be edited here; None if it may now."""
        bucket = self.bucket(f"old:{channel_id}", OLD_EDITS, OLD_EDIT_WINDOW)
        return None if bucket.take(now) else bucket.resets_in(now)

    def new_dm(self, now: float) -> bool:
        """May another DM be opened now? Discord's number is unknown; this one fits two full tables at once."""
        return self.bucket("dms", NEW_DMS, NEW_DM_WINDOW).take(now)


def _limited(headers: dict[str, str], wait: float, *, everywhere: bool) -> Verdict:
    wait = round(max(wait, 0.001), 3)
    told = headers | {
        "Retry-After": str(math.ceil(wait)),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        told["X-RateLimit-Global"] = "true"
    return Verdict(
        told, {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
    )
