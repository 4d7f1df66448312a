"""The hand file: one hand as JSON that can be handed to someone else, read, replayed and written.

A file names a game, its options, who sits with how many chips, the deal order and the moves. Its answer says how the
hand ends; where it breaks off, whose turn it is; or why a move or the file itself is refused. A card that whoever
wrote the file was not allowed to see is "??"; it is accepted as long as nothing turns on it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any  # Any stands for parsed JSON throughout: it is checked here, field by field

from bot.core.cards import UNSEEN, Card, cards, spell
from bot.core.errors import BadHandFile, Fault, Refusal
from bot.core.events import Event, Seat
from bot.core.game import HOUSE, House, Post, Start, begin, play, replay, settle_down, stopped, to_act
from bot.core.moves import Move
from bot.core.offer import Offer, Record
from bot.core.phrases import Chips, Fact, InWords, Name, Net, Place, Row, Who

VERSION = 1
BAD_FILE = "bad-hand-file"

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HandFile:
    """A hand file that was read: the game, how the hand begins, the deal order, and who asks for which moves.

    `stopped`: after those the place of play was lost, and the betting stopped.
    """

    offer: Offer
    start: Start
    deck: tuple[Card, ...] = field(repr=False)
    moves: tuple[tuple[Seat, Move], ...]
    stopped: bool = False


def answer_to(data: Any, offers: Sequence[Offer]) -> Answer:
    """The answer to a parsed hand file: how it ends or where it stands, or the error in it. Raises nothing."""
    try:
        return answer(read(data, offers))
    except BadHandFile as bad:
        return bad_file(bad)


def bad_file(bad: BadHandFile) -> Answer:
    """The answer to what is no hand file."""
    return {"error": {"code": BAD_FILE, "reason": bad.reason}}


def answer(hand: HandFile) -> Answer:
    """Play the hand and say how it stands. Raises BadHandFile when cards are missing on the way."""
    game, seats = hand.offer.game, len(hand.start.stacks)
    state = settle_down(game, begin(game, hand.start, hand.deck).state).state
    for number, (seat, move) in enumerate(hand.moves):
        try:
            if game.payoffs(state) is not None:
                raise Refusal("hand-over")
            taken = hand.offer.move_of_file(state, seat, move)
            state = settle_down(game, play(game, state, seat, taken).state).state
        except Refusal as refusal:
            facts = {name: _plain(fact) for name, fact in refusal.facts.items()}
            return {"error": {"move": number, "code": refusal.code, **facts}}
    if hand.stopped:
        state = stopped(game, state).state
    payoffs = game.payoffs(state)
    if payoffs is None:
        turn = to_act(game, state, seats)
        if turn is None:
            raise Fault("a hand that is not over and waits for nobody")
        choices = [
            {name: value for name, value in asdict(choice).items() if value is not None}
            for choice in game.choices(state, turn)
        ]
        return {"ended": False, "turn": turn, "choices": choices}
    nets = [payoffs[seat] for seat in range(seats)]
    return {
        "ended": True,
        "payoffs": nets,
        "house": payoffs.get(HOUSE, 0),
        "stacks": [stack + net for stack, net in zip(hand.start.stacks, nets, strict=True)],
        **hand.offer.report(state),
    }


def read(data: Any, offers: Sequence[Offer]) -> HandFile:
    """Read a parsed hand file; keys it doesn't know are ignored. Raises BadHandFile."""
    _check(isinstance(data, Mapping), "a hand file is a JSON object")
    version = data.get("riverboat")
    _check(_is_whole(version) and version == VERSION, f"the version (riverboat) must be {VERSION}")
    offer = next((each for each in offers if each.key == data.get("game")), None)
    if offer is None:
        raise BadHandFile(f"game: one of {', '.join(each.key for each in offers)}")
    stacks = _stacks(data.get("seats"))
    options = data.get("options", {})
    _check(isinstance(options, Mapping), "options: a JSON object")
    start = Start(
        terms=_terms(offer, options),
        stacks=stacks,
        button=_button(data, len(stacks)),
        posts=_posts(data.get("posts", []), len(stacks)),
        dead_small_blind=_is_dead(data.get("dead_small_blind", False)),
    )
    deck = _deck(data.get("deck"), offer.pack(len(stacks)))
    ends = data.get("stopped", False)
    _check(isinstance(ends, bool), "stopped: true where the betting stopped after the moves")
    return HandFile(offer, start, deck, _moves(data.get("moves", []), len(stacks)), ends)


def export(offer: Offer, events: Sequence[Event], who: Seat | House | None) -> Answer:
    """The hand file of a log as `who` may have it: a seat, None for the public, HOUSE for all there is.

    Cards that `who` may not know by the end of the log are "??".
    """
    record = offer.record(events, who)
    seen = offer.game.audiences(replay(offer.game, events))
    deck = tuple(
        card if isinstance(who, House) or audience.includes(who) else UNSEEN
        for card, audience in zip(record.deck, seen, strict=True)
    )
    return written(offer, record, deck)


def written(offer: Offer, record: Record, deck: tuple[Card, ...]) -> Answer:
    """A hand file as JSON; `deck` is the deal order as it is to be told."""
    posts = [[post.seat, post.chips, "live" if post.live else "dead"] for post in record.start.posts]
    return {
        "riverboat": VERSION,
        "game": offer.key,
        "options": dict(record.options),
        "seats": [{"stack": stack} for stack in record.start.stacks],
        "button": record.start.button,
        **({"dead_small_blind": True} if record.start.dead_small_blind else {}),
        **({"posts": posts} if posts else {}),
        "deck": spell(deck),
        "moves": [_move_written(seat, move) for seat, move in record.moves],
        **({"stopped": True} if record.stopped else {}),
    }


def _move_written(seat: Seat, move: Move) -> list[Any]:
    if move.picked is not None:
        return [seat, move.verb, list(move.picked)]
    return [seat, move.verb] if move.amount is None else [seat, move.verb, move.amount]


def _plain(fact: Fact) -> int | str:
    """A refusal's fact as JSON: chips and seats as numbers, cards as their letters."""
    match fact:
        case Chips(amount) | Net(amount):
            return amount
        case Who(seat) | Place(seat):
            return seat
        case Name(text):
            return text
        case Row(row):
            return spell(row)
        case InWords(card):
            return card.text
        case int() | str():
            return fact
        case _:
            return str(fact)


def _check(fine: bool, reason: str) -> None:
    if not fine:
        raise BadHandFile(reason)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _stacks(seats: Any) -> tuple[int, ...]:
    _check(isinstance(seats, list) and bool(seats), 'seats: a list of {"stack": chips}, those dealt in')
    stacks: list[int] = []
    for number, seat in enumerate(seats):
        stack = seat.get("stack") if isinstance(seat, Mapping) else None
        if not isinstance(stack, int) or isinstance(stack, bool) or stack <= 0:
            raise BadHandFile(f"seat {number}: a stack is a whole number of chips above 0")
        stacks.append(stack)
    return tuple(stacks)


def _terms(offer: Offer, options: Mapping[str, Any]) -> Any:  # each game's own
    try:
        return offer.terms(offer.settings_of_file(options))
    except Refusal as refusal:
        raise BadHandFile(f"options: {refusal.code}") from None


def _button(data: Mapping[str, Any], seats: int) -> Seat | None:
    _check("button" in data, "button: a seat, or null where the house banks")
    button: Any = data["button"]
    _check(button is None or _is_seat(button, seats), f"button: a seat from 0 to {seats - 1}, or null")
    return None if button is None else int(button)


def _is_seat(value: Any, seats: int) -> bool:
    return _is_whole(value) and 0 <= value < seats


def _posts(given: Any, seats: int) -> tuple[Post, ...]:
    how = 'posts: a list of [seat, chips, "live" or "dead"]'
    _check(isinstance(given, list), how)
    posts = []
    for post in given:
        _check(isinstance(post, list) and len(post) == 3 and post[2] in ("live", "dead"), how)
        _check(_is_seat(post[0], seats) and _is_whole(post[1]) and post[1] > 0, how)
        posts.append(Post(post[0], post[1], live=post[2] == "live"))
    return tuple(posts)


def _is_dead(given: Any) -> bool:
    _check(isinstance(given, bool), "dead_small_blind: true or false")
    return bool(given)


def _deck(text: Any, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise BadHandFile("deck: cards parted by spaces, the deal order")
    try:
        deck = cards(text)
    except ValueError as error:
        raise BadHandFile(str(error)) from None
    _check(len(deck) <= len(pack), f"the deck has {len(deck)} cards, the pack {len(pack)}")
    there_are = Counter(pack)
    for card, count in Counter(deck).items():
        if card != UNSEEN and count > there_are[card]:
            raise BadHandFile(f"{card} is {count} times in the deck and {there_are[card]} times in the pack")
    return deck


def _moves(given: Any, seats: int) -> tuple[tuple[Seat, Move], ...]:
    _check(isinstance(given, list), "moves: a list")
    return tuple(_move(number, item, seats) for number, item in enumerate(given))


def _move(number: int, item: Any, seats: int) -> tuple[Seat, Move]:
    how = f"move {number}: [seat, verb], [seat, verb, chips] or [seat, verb, [places]]"
    _check(isinstance(item, list) and 2 <= len(item) <= 3, how)
    seat, verb = item[0], item[1]
    _check(_is_seat(seat, seats) and isinstance(verb, str), how)
    if len(item) == 2:
        return seat, Move(verb)
    if isinstance(item[2], list):
        _check(all(_is_whole(place) for place in item[2]), how)
        return seat, Move(verb, picked=tuple(item[2]))
    _check(_is_whole(item[2]), how)
    return seat, Move(verb, amount=item[2])
