"""Every sentence the code asks for stands in the words files, and gets the facts it names."""

from collections.abc import Iterable

from bot.show.catalog import Catalog
from tests.show.words_in_code import ROOT, Asked, asked, asked_in

GIVEN_BY_THE_TABLE = frozenset({"number", "channel"})
"""A game's phrases lack the hand's number and the channel, which only the table knows and adds."""


def complaints(catalog: Catalog, asks: Iterable[Asked]) -> list[str]:
    found = []
    for ask in asks:
        keys = [key for key in catalog.keys if ask.key.fullmatch(key)]
        given = (
            ask.facts
            if ask.facts is None or "bot/games/" not in ask.where
            else ask.facts | GIVEN_BY_THE_TABLE
        )
        if not keys:
            found.append(f"{ask.where}: no words for {ask.key.pattern}")
        found += [
            f"{ask.where}: {key} needs {', '.join(sorted(missing))}"
            for key in keys
            if given is not None and (missing := catalog.keys[key] - given)
        ]
    return found


def test_every_sentence_asked_for_has_words_and_gets_its_facts() -> None:
    catalog = Catalog.load(ROOT / "data" / "words", *sorted(ROOT.glob("bot/games/*/words")))
    missing = complaints(catalog, asked())
    assert not missing, "\n".join(missing)


def test_the_check_sees_a_missing_key_and_a_missing_fact() -> None:
    catalog = Catalog.load(ROOT / "data" / "words")
    source = 'say("no-such-key"); Refusal("paused"); Phrase("place", (("chair", 1),)); say("seal" if x else "gone")'
    told = "\n".join(complaints(catalog, asked_in(source, "made.py")))
    assert "no words for no\\-such\\-key" in told
    assert "refusal-paused needs host" in told
    assert "place needs name" in told
    assert "seal needs root" in told
    assert "no words for gone" in told


def test_the_check_reads_keys_put_together_from_parts() -> None:
    catalog = Catalog.load(ROOT / "data" / "words")
    assert complaints(catalog, asked_in('say(f"{game}-title"); say(key, **facts)', "made.py")) == []
    assert complaints(catalog, asked_in('say(f"{game}-fanfare")', "made.py"))
