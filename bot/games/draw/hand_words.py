"""A hand's name, and what its jokers play as: "four kings", "★ plays as the fourth king"."""

from bot.core.cards import Rank, card
from bot.core.phrases import InWords, Listing, Phrase, say
from bot.games.draw.events import Shown
from bot.games.draw.hands import Kind, Stand, Strength, ends, suit_of


def hand_name(worth: Strength) -> Phrase:
    """The name of a hand of this strength, with the ranks or the suit that count first."""
    kind = Kind(worth[0])
    key = f"dr-hand-{kind.words.replace(' ', '-')}"
    match kind:
        case Kind.STRAIGHT_FLUSH | Kind.STRAIGHT:
            first, last = ends(worth[1])
            return say(key, first=_one(first), last=_one(last))
        case Kind.FLUSH:
            return say(key, suit=say(f"dr-suit-{suit_of(worth).name.lower()}"))
        case Kind.FULL_HOUSE | Kind.TWO_PAIR:
            return say(key, first=_many(worth[1]), second=_many(worth[2]))
        case Kind.NO_PAIR:
            return say(key, rank=_one(worth[1]))
        case _:
            return say(key, rank=_many(worth[1]))


def held(worth: Strength) -> Phrase:
    """The name as it stands in a sentence, after "you have" or "against": a pair of kings."""
    name = hand_name(worth)
    return Phrase(name.key.replace("dr-hand-", "dr-have-", 1), name.facts)


def joker_words(worth: Strength, jokers: tuple[Stand, ...], in_words: bool = False) -> Phrase:
    """What the jokers of a hand play as, in hand order; there must be one at least. `in_words`: without the sign."""
    first, *more = jokers
    said = [_joker(worth, first, "dr-joker", say("dr-the-joker" if in_words else "dr-star"))]
    other = say("dr-another-joker" if in_words else "dr-star")
    said += [_joker(worth, stand, "dr-joker-next", other) for stand in more]
    return say("dr-jokers", jokers=Listing(tuple(said)))


def shown_jokers(shown: Shown) -> Phrase | None:
    """The same for a hand at the showdown; None where it has no joker."""
    return joker_words(shown.worth, shown.jokers) if shown.jokers else None


def _joker(worth: Strength, stand: Stand, key: str, joker: Phrase) -> Phrase:
    if stand.nth:
        return say(f"{key}-nth", joker=joker, nth=stand.nth, rank=_one(stand.rank))
    if worth[0] == Kind.STRAIGHT or stand.suit is None:
        return say(f"{key}-rank", joker=joker, rank=_one(stand.rank))
    return say(f"{key}-card", joker=joker, card=InWords(card(stand.text)))


def _one(rank: int) -> Phrase:
    return say(f"dr-one-{Rank(rank).name.lower()}")


def _many(rank: int) -> Phrase:
    return say(f"dr-many-{Rank(rank).name.lower()}")
