"""The parts of this Discord in one place: what is known, what time it is, who listens, what goes wrong."""

import secrets
from pathlib import Path

from bot.playground.bell import Bell
from bot.playground.clock import Clock
from bot.playground.faults import Faults
from bot.playground.gateway import HEARTBEAT, Gateway
from bot.playground.model import shapes
from bot.playground.model.interactions import TOKEN_LASTS, Interaction
from bot.playground.model.opening import open_world
from bot.playground.model.refusals import Json
from bot.playground.model.snowflakes import at_moment
from bot.playground.model.things import Channel
from bot.playground.model.world import World
from bot.playground.ratelimits import Limits
from bot.playground.sessions import GUILDS
from bot.playground.starts import Starts
from bot.playground.store import Store
from bot.playground.traffic import Traffic


class Core:
    """Made once a process. `tempo` divides rate-limit windows; `heartbeat` is the gateway's interval in seconds.

    `shards` is how many the bot is told to start with (None: as many as its servers need), `max_concurrency` how many
    of them at once.
    """

    def __init__(
        self,
        *,
        data: Path | None = None,
        traffic: Path | None = None,
        token: str | None = None,
        tempo: float = 1.0,
        heartbeat: float = HEARTBEAT,
        shards: int | None = None,
        max_concurrency: int = 1,
    ) -> None:
        self.origin = ""
        self.world = World()
        self.store = Store(data)
        if not self.store.load(self.world):
            open_world(self.world)
        self.bell = Bell(self.world)
        self.clock = Clock()
        self.world.now = self.clock.now
        self.traffic = Traffic(traffic)
        self.limits = Limits(tempo)
        self.faults = Faults()
        self.gateway = Gateway(
            self.world,
            self.clock,
            self.traffic,
            Starts(self.clock, tempo=tempo, shards=shards, max_concurrency=max_concurrency),
            self.faults,
            token=token or secrets.token_urlsafe(24),
            heartbeat=heartbeat,
        )
        self.interactions: dict[str, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.modals: dict[str, Interaction] = {}
        """The interaction whose answer is the form now open on a user's screen, by user id."""
        self.nonces: dict[tuple[str, str], tuple[str, float]] = {}
        self.creates: dict[str, list[float]] = {}
        """When commands were created, by the server they are for ("" for everywhere)."""

    @property
    def token(self) -> str:
        """The bot's token; Discord makes a new one when the bot starts too often."""
        return self.gateway.token

    def id(self) -> str:
        return self.world.new_id(self.clock.now())

    def tidy(self) -> None:
        """Forget what nobody can ask for any more, and let idle threads fall asleep."""
        now = self.clock.now()
        shown = [*self.world.messages.values(), *self.world.graves.values()]
        needed = {a["id"] for m in shown for a in m.attachments} | set(self.world.emojis)
        self.store.sweep(needed, before=at_moment(now - 60))
        self.nonces = {key: known for key, known in self.nonces.items() if now - known[1] < 3600}
        for key, interaction in list(self.interactions.items()):
            if now - interaction.created > TOKEN_LASTS + 3600:
                del self.interactions[key], self.tokens[interaction.token]
        for channel in list(self.world.channels.values()):
            if (
                channel.is_thread
                and not channel.archived
                and now - channel.active > channel.auto_archive * 60
            ):
                self.archive(channel, True)

    def archive(self, thread: Channel, archived: bool, *, locked: bool | None = None) -> None:
        """Put a thread to sleep or wake it, lock it or unlock it, and say so."""
        wakes = thread.archived and not archived
        if archived != thread.archived:
            thread.archived, thread.archive_changed = archived, self.clock.now()
        if wakes:
            thread.active = self.clock.now()
        if locked is not None:
            thread.locked = locked
        self.world.put(thread)
        self._tell_of(thread, "THREAD_UPDATE", shapes.channel(self.world, thread))
        if wakes and self.world.app_id in thread.members:
            member = shapes.thread_member(thread, self.world.app_id)
            self._tell_of(thread, "THREAD_MEMBER_UPDATE", member | {"guild_id": thread.guild_id})

    def _tell_of(self, thread: Channel, event: str, data: Json) -> None:
        self.gateway.dispatch(event, data, guild_id=thread.guild_id, intents=GUILDS, channel=thread)

    def close(self) -> None:
        """Write everything down."""
        self.clock.stop()
        self.store.close()
        self.traffic.close()
