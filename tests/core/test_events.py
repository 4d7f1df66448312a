"""Who may learn of what: nobody, unless an event says otherwise."""

from dataclasses import dataclass

from bot.core.events import EVERYONE, NOBODY, Audience, Event, news, only


@dataclass(frozen=True)
class Whispered(Event):
    to: int

    def audience(self) -> Audience:
        return only(self.to)


class Shouted(Event):
    def audience(self) -> Audience:
        return EVERYONE


def test_an_event_is_a_secret_unless_it_says_otherwise() -> None:
    assert Event().audience() is NOBODY
    assert not NOBODY.includes(None)


def test_news_are_what_a_reader_may_see_in_order() -> None:
    log = (Event(), Whispered(1), Shouted(), Whispered(2))
    assert news(log, 1) == (log[1], log[2])
    assert news(log, 2) == (log[2], log[3])
    assert news(log, None) == (log[2],)
