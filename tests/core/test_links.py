"""A host's words go out in the bot's name: no link, invite or mention gets through, and the words stay."""

import random
import re

import pytest

from bot.core.links import without_links

LEADS_AWAY = re.compile(
    r"\w://|discord\.(?:gg|com)/|\bwww\.|<[@#/]|@everyone|@here|\]\(|\w\.com\b", re.IGNORECASE
)
BAD = (
    "https://evil.com/a",
    "HTTP://evil.com",
    "<https://evil.com>",
    "[free chips](https://evil.com)",
    "[free chips](<https://evil.com/a_(b)>)",
    "discord.gg/abc",
    "DISCORD.GG/abc",
    "discord.com/invite/abc",
    "www.evil.org",
    "evil.com",
    "discord://-/invite/abc",
    "steam://run/1",
    "<@12>",
    "<@!12>",
    "<@&12>",
    "<#12>",
    "</play:12>",
    "@everyone",
    "@here",
    "ht\u200btps://evil.com",
    "ht<@1>tps://evil.com",
    "[[a](https://b.com)](https://c.com)",
)
WORDS = (
    "you were away too long, twice",
    "it's 10:30, we close at 11.",
    "1.5k is the most; 3/4 of a stack: fine",
    "too slow.Please come back",
    "e.g. tomorrow (or not)",
    "ask Bo & Cy / Dee: they know",
)


@pytest.mark.parametrize("bad", BAD)
def test_nothing_that_leads_away_stays(bad: str) -> None:
    for text in (bad, f"see {bad} now", f"({bad})", f"{bad}{bad}", f"a {bad}, {bad}."):
        assert not LEADS_AWAY.search(without_links(text)), text
    kept = without_links(f"you were {bad} away too long")
    assert kept.startswith("you were")
    assert kept.endswith("away too long")


@pytest.mark.parametrize("words", WORDS)
def test_words_stay_as_they_are(words: str) -> None:
    assert without_links(words) == words


def test_nor_what_is_put_together_by_chance() -> None:
    luck = random.Random("links")
    bits = (
        *BAD,
        "ht",
        "tps",
        ":",
        "//",
        "evil",
        ".com",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "@",
        "#",
        " ",
        "discord",
        ".gg/x",
    )
    for _ in range(3000):
        text = "".join(luck.choices(bits, k=luck.randint(1, 8)))
        assert not LEADS_AWAY.search(without_links(text)), text
