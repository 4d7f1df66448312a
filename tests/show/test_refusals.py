"""Each refusal is one kind sentence that fits in three lines of a phone."""

from bot.core.errors import Refusal
from bot.core.phrases import Chips, Fact, Name, When
from bot.show.catalog import Catalog
from bot.show.names import IN_PRIVATE
from bot.show.refusals import KEY, fault_phrase, refusal_phrase

THREE_LINES = 110
MINUTES_AHEAD = len("<t:1700000000:R>") - len("in 45 seconds")


def fact_for(name: str) -> Fact:
    if name == "time":
        return When(1_700_000_000_000)
    return Name("Bo") if name in ("name", "host") else Chips(12400)


def test_a_refusal_is_said_with_its_facts(words_at_hand: Catalog) -> None:
    refusal = Refusal("already-seated", seat=4, stack=Chips(12400))
    assert words_at_hand.say(refusal_phrase(refusal), "en") == "You're in seat 4 with 12,400."


def test_what_was_typed_is_quoted_and_can_do_no_harm(words_at_hand: Catalog) -> None:
    refusal = Refusal("amount-unreadable", text=Name("<@1> **lots**"))
    said = words_at_hand.say(refusal_phrase(refusal), "en", longest=IN_PRIVATE)
    assert said.startswith('I can\'t read "\u2068\\<@\u200b1\\> \\*\\*lots\\*\\*\u2069" as chips.')


def test_an_apology_has_its_incident_number(words_at_hand: Catalog) -> None:
    assert "9f3a" in words_at_hand.say(fault_phrase("9f3a"), "en")


def test_every_refusal_fits_and_keeps_its_voice(words_at_hand: Catalog) -> None:
    codes = [key.removeprefix(KEY) for key in words_at_hand.keys if key.startswith(KEY)]
    assert len(codes) > 60
    for code in codes:
        facts = {name: fact_for(name) for name in words_at_hand.keys[KEY + code]}
        said = words_at_hand.say(refusal_phrase(Refusal(code, **facts)), "en")
        assert len(said) - MINUTES_AHEAD <= THREE_LINES, code
        assert "!" not in said, code
        assert not {"oops", "error", "invalid"} & set(said.lower().split()), code
