"""How often the bot may start a session: a thousand times a day, and only so many shards at once."""

from bot.playground.clock import Clock
from bot.playground.model.refusals import Json
from bot.playground.ratelimits import Bucket

STARTS_A_DAY, DAY = 1000, 86_400.0
AT_ONCE_WITHIN = 5.0
"""Seconds in which `max_concurrency` shards may start, one of each remainder."""
GUILDS_A_SHARD = 1000
"""Servers for which one more shard is recommended."""
MOST_GUILDS_A_SHARD = 2500
"""Servers with which a shard is let in at all."""


class Starts:
    """`tempo` divides the five seconds, not the day. `shards` is the number to recommend, None to go by the servers."""

    def __init__(self, clock: Clock, *, tempo: float, shards: int | None, max_concurrency: int) -> None:
        self.clock, self.shards, self.max_concurrency = clock, shards, max_concurrency
        self._window = AT_ONCE_WITHIN / tempo
        self._day = Bucket(STARTS_A_DAY, DAY)
        self._at_once: dict[int, Bucket] = {}

    def count(self) -> bool:
        """Count an IDENTIFY, whatever comes of it; False if it is one too many for this day."""
        return self._day.take(self.clock.now())

    def may_start(self, shard_id: int) -> bool:
        """May this shard start now, or did one of its kind in the last five seconds?"""
        bucket = self._at_once.setdefault(shard_id % self.max_concurrency, Bucket(1, self._window))
        return bucket.take(self.clock.now())

    def recommended(self, guilds: int) -> int:
        """How many shards a bot on so many servers had best start with."""
        return self.shards or max(1, -(-guilds // GUILDS_A_SHARD))

    def limit(self) -> Json:
        """Discord's session start limit object; the day begins with the first start in it."""
        now = self.clock.now()
        left = self._day.left(now)
        reset_after = 0 if left == STARTS_A_DAY else round(self._day.resets_in(now) * 1000)
        return {
            "total": STARTS_A_DAY,
            "remaining": left,
            "reset_after": reset_after,
            "max_concurrency": self.max_concurrency,
        }
