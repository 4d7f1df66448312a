"""What a session remembers: all that happened while the line was down, once, until it is too long ago."""

from hypothesis import given
from hypothesis import strategies as st

from bot.playground.model.refusals import Json
from bot.playground.sessions import REMEMBERED, Session


class Ear:
    """A line that hears up to a number of frames, and then is dead without knowing."""

    def __init__(self, most: int) -> None:
        self.most, self.heard = most, list[Json]()

    def send(self, frame: Json) -> None:
        if len(self.heard) < self.most:
            self.heard.append(frame)

    def drop(self) -> None:
        """Nothing is at the other end."""


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8), st.booleans()), min_size=1, max_size=8))
def test_whenever_the_line_is_cut_nothing_is_missed_and_nothing_comes_twice(
    lines: list[tuple[int, int, bool]],
) -> None:
    """Each line: how many events happen on it, how many of them still arrive, and whether they were held back."""
    session, heard, events_heard, happened = Session("s", (0, 1), 0), list[int](), list[int](), 0
    for events, arrive, paused in [*lines, (0, 999, False)]:
        ear = Ear(arrive)
        session.attach(ear, paused=paused)
        missed = session.missed(heard[-1] if heard else 0)
        assert missed is not None
        for frame in missed:
            ear.send(frame)
        session.dispatch("RESUMED", {}, replayed=False)
        for _ in range(events):
            happened += 1
            session.dispatch("EVENT", {"n": happened})
        session.unpause()
        heard += [frame["s"] for frame in ear.heard]
        session.wire = None
        events_heard += [frame["d"]["n"] for frame in ear.heard if frame["t"] == "EVENT"]
    assert events_heard == list(range(1, happened + 1))
    assert heard == sorted(set(heard))


def test_what_is_too_long_ago_can_not_be_told_any_more() -> None:
    session = Session("s", (0, 1), 0)
    for n in range(REMEMBERED + 2):
        session.dispatch("EVENT", {"n": n})
    assert session.missed(1) is None
    told = session.missed(2)
    assert told is not None
    assert [frame["s"] for frame in told] == list(range(3, REMEMBERED + 3))
