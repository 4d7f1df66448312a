"""The catalogue: turns what is to be said into words, in the reader's language.

Every language falls back to English key by key. A sentence that can't be said (a key or a fact is missing) is our
fault and goes to the log; whoever reads gets a neutral line in its place, never a crash.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from bot.core.cards import Card
from bot.core.phrases import (
    Address,
    Channel,
    Chips,
    Fact,
    InWords,
    Link,
    Listing,
    Mention,
    Name,
    Net,
    OnDate,
    Phrase,
    Place,
    Row,
    When,
    Who,
    say,
)
from bot.show.cards import row, span
from bot.show.names import (
    AT_TABLE,
    CUT,
    END_ISOLATE,
    ISOLATE,
    NOBODY,
    plain_name,
    plain_text,
    safe_name,
    safe_text,
)
from bot.show.numbers import grouped, signed
from bot.show.words_files import Figure, Words, read_words

log = logging.getLogger(__name__)

Cast = tuple[tuple[int, str], ...]
"""Who plays: chair number and name, by seat of the hand."""

ENGLISH = "en"
SPEECHLESS = "words-missing"
"""The key of the neutral line that stands for a sentence that can't be said."""

LABEL_MOST = 80
"""Discord's limit for a button's label, in characters."""
TEXT_MOST = 300
"""What is shown of a text that isn't ours and isn't a name, in characters."""
LISTING_MOST = 2000
"""What is shown of one listing, in characters; Fluent takes no fact above 2,500."""
MILLISECONDS = 1000


class Catalog:
    """All words, by language. Make it with `Catalog.load(Path("data/words"), …)`."""

    def __init__(self, words: Mapping[str, Words]) -> None:
        self._words = words
        self._reported: set[tuple[str, str]] = set()

    @classmethod
    def load(cls, *sources: Path) -> "Catalog":
        """The words in these files and folders. Raises Fault when they can't all be used (see `read_words`)."""
        return cls(read_words(sources))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are words for, English first."""
        return (ENGLISH, *sorted(language for language in self._words if language != ENGLISH))

    def language(self, locale: str) -> str:
        """The language there are words for that serves `locale` ("en-GB", "el", "pt-BR"): English where none does."""
        language = locale.replace("_", "-").partition("-")[0].lower()
        return language if language in self._words else ENGLISH

    @property
    def keys(self) -> Mapping[str, frozenset[str]]:
        """Every key of the English words, and the facts each one needs."""
        english = self._words[ENGLISH]
        return {key: english.facts(key) for key in english.sentences if not key.startswith("-")}

    def say(self, phrase: Phrase, locale: str, cast: Cast = (), longest: int = AT_TABLE) -> str:
        """The phrase as text that Discord formats.

        `cast` fills in Who and Place; `longest` is how many visible characters a name keeps.
        """
        return _Speaker(self, self.language(locale), cast, longest, plain=False).say(phrase)

    def label(self, phrase: Phrase, locale: str, cast: Cast = (), most: int = LABEL_MOST) -> str:
        """The phrase where Discord formats nothing (a button, a title, a menu), in at most `most` characters."""
        text = _Speaker(self, self.language(locale), cast, AT_TABLE, plain=True).say(phrase)
        if len(text) <= most:
            return text
        kept = text[: most - len(CUT) - len(END_ISOLATE)].rstrip()
        return kept + (END_ISOLATE if kept.count(ISOLATE) > kept.count(END_ISOLATE) else "") + CUT

    def written(self, key: str, locale: str) -> frozenset[str]:
        """What people may type for `key`, in their language and in English, in small letters.

        The words file lists it with commas: `amount-words-all = all, all-in`.
        """
        return frozenset(
            word
            for language in {self.language(locale), ENGLISH}
            for listed in self.fill(key, language, {}).split(",")
            if (word := listed.strip().casefold())
        )

    def fill(self, key: str, language: str, facts: Mapping[str, Figure | str]) -> str:
        """The sentence in `language`, else in English, else the neutral line."""
        for tongue in (language, ENGLISH):
            text = self._try(key, tongue, facts)
            if text is not None:
                return text
        return CUT if key == SPEECHLESS else self.fill(SPEECHLESS, language, {})

    def _try(self, key: str, language: str, facts: Mapping[str, Figure | str]) -> str | None:
        words = self._words[language]
        if key not in words.sentences:
            if language == ENGLISH:
                self._report(key, language, "there is no such key")
            return None
        text, errors = words.bundle.fill(key, facts)
        if errors:
            self._report(key, language, ", ".join(errors))
            return None
        return text

    def _report(self, key: str, language: str, why: str) -> None:
        if (key, language) not in self._reported:
            self._reported.add((key, language))
            log.error("can't say %s in %s: %s", key, language, why)


@dataclass(frozen=True, slots=True)
class _Speaker:
    """One reader's ear: the language, who plays, how long a name may be, and whether text is formatted."""

    catalog: Catalog
    language: str
    cast: Cast
    longest: int
    plain: bool

    def say(self, phrase: Phrase) -> str:
        facts = {name: self.fact(fact) for name, fact in phrase.facts}
        return self.catalog.fill(phrase.key, self.language, facts)

    def fact(self, fact: Fact) -> Figure | str:
        match fact:
            case int():
                return Figure.of(fact, signed(fact, "") if fact < 0 else str(fact))
            case str():
                return plain_text(fact, TEXT_MOST) if self.plain else safe_text(fact, TEXT_MOST)
            case Chips(amount):
                return Figure.of(amount, grouped(amount, self.language))
            case Net(amount):
                return Figure.of(amount, signed(amount, self.language))
            case Name(text):
                return self.name(text)
            case Who(seat):
                return self.name(self.at(seat)[1])
            case Place(seat):
                chair, name = self.at(seat)
                return self.say(say("place", chair=chair, name=Name(name)))
            case Mention(user):
                return f"<@{user}>"
            case Row(cards):
                return row(cards) if self.plain else span(cards)
            case InWords(card):
                return self.say(in_words(card))
            case When(at):
                return f"<t:{at // MILLISECONDS}:R>"
            case OnDate(at):
                return f"<t:{at // MILLISECONDS}:f>"
            case Channel(id_):
                return f"<#{id_}>"
            case Link(guild, channel, message):
                return f"https://discord.com/channels/{guild}/{channel}/{message}"
            case Address(url):
                return f"<{url}>"
            case Listing():
                return self.listing(fact)
            case Phrase():
                return self.say(fact)
            case _:
                assert_never(fact)

    def at(self, seat: int) -> tuple[int, str]:
        return self.cast[seat] if 0 <= seat < len(self.cast) else (0, NOBODY)

    def name(self, text: str) -> str:
        nobody = self.say(Phrase("nameless"))
        return (plain_name if self.plain else safe_name)(text, self.longest, nobody)

    def listing(self, listing: Listing) -> str:
        """The items with what belongs between them; what would make it too long is only counted."""
        between = self.say(Phrase(listing.between))
        said: list[str] = []
        length = 0
        for n, item in enumerate(listing.items):
            text = self.say(item)
            length += len(between) + len(text)
            if length > LISTING_MOST:
                said.append(self.say(say("list-more", n=len(listing.items) - n)))
                break
            said.append(text)
        return between.join(said)


def in_words(card: Card) -> Phrase:
    """One card in words: king of spades, joker, a closed card."""
    if card.is_joker:
        return Phrase("card-joker")
    if card.is_unseen:
        return Phrase("card-unseen")
    return say("card-in-words", rank=card.rank.name.lower(), suit=card.suit.name.lower())
