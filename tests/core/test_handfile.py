"""Hand files: read, answered and written, with the toy game and with Put and Take."""

from typing import Any

import pytest

from bot.core.cards import JOKER, PACK_52, cards, spell
from bot.core.errors import BadHandFile, Refusal
from bot.core.game import HOUSE, Start, begin, play, settle_down
from bot.core.handfile import HandFile, answer, answer_to, export, read
from bot.core.moves import Choice, Move
from bot.core.phrases import Chips, Fact, InWords, Name, Net, Place, Row, When, Who
from bot.games import OFFERS
from tests.laws.toy import State, Toy, ToyOffer

TOY = ToyOffer(Toy())


def toy_file(**changes: Any) -> dict[str, Any]:
    """A hand of the toy game that ends: 2 bid against 3, the nine takes it."""
    usual = {
        "riverboat": 1,
        "game": "toy",
        "seats": [{"stack": 10}, {"stack": 8}],
        "button": 0,
        "deck": "9s 4d",
        "moves": [[0, "bid", 2], [1, "bid", 3]],
    }
    return {name: value for name, value in (usual | changes).items() if value is not ...}


def test_a_hand_that_ends() -> None:
    assert answer_to(toy_file(), [TOY]) == {
        "ended": True,
        "payoffs": [3, -3],
        "house": 0,
        "stacks": [13, 5],
        "board": "9s 4d",
    }


def test_a_hand_that_breaks_off_tells_whose_turn_it_is_and_what_may_be_asked() -> None:
    assert answer_to(toy_file(moves=[[0, "bid", 2]]), [TOY]) == {
        "ended": False,
        "turn": 1,
        "choices": [{"verb": "fold"}, {"verb": "bid", "least": 0, "most": 3}],
    }


@pytest.mark.parametrize(
    ("moves", "number", "code"),
    [
        ([[1, "fold"]], 0, "not-your-turn"),
        ([[0, "bid", 2], [1, "bid", 4]], 1, "not-offered"),
        ([[0, "bid", 2], [1, "call"]], 1, "not-offered"),
        ([[0, "bid", 2], [1, "fold"], [0, "fold"]], 2, "hand-over"),
    ],
)
def test_a_move_the_law_refuses_is_named_by_its_number(moves: list[Any], number: int, code: str) -> None:
    assert answer_to(toy_file(moves=moves), [TOY]) == {"error": {"move": number, "code": code}}


class Chatty(Toy):
    """Refuses every bid with a fact of every sort."""

    def decide(self, state: State, seat: int, move: Move) -> Any:
        facts: dict[str, Fact] = {"least": Chips(120), "net": Net(-5), "who": Who(1), "place": Place(0)}
        facts |= {"name": Name("Bo"), "row": Row(cards("As Td")), "card": InWords(JOKER), "when": When(7)}
        raise Refusal("too-chatty", n=3, text="as is", **facts)


def test_a_refusal_s_facts_are_plain_json() -> None:
    error = answer_to(toy_file(), [ToyOffer(Chatty())])["error"]
    assert error == {
        "move": 0,
        "code": "too-chatty",
        "n": 3,
        "text": "as is",
        "row": "As Td",
        "card": "*",
        "when": "When(at=7)",
        "least": 120,
        "net": -5,
        "who": 1,
        "place": 0,
        "name": "Bo",
    }


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"riverboat": 2}, "the version"),
        ({"riverboat": True}, "the version"),
        ({"riverboat": ...}, "the version"),
        ({"game": "whist"}, "game: one of toy"),
        ({"game": ["toy"]}, "game: one of toy"),
        ({"seats": []}, "seats"),
        ({"seats": ...}, "seats"),
        ({"seats": {"stack": 5}}, "seats"),
        ({"seats": [{"stack": 10}, {}]}, "seat 1"),
        ({"seats": [{"stack": 10}, {"stack": 0}]}, "seat 1"),
        ({"seats": [{"stack": 10}, {"stack": 2.5}]}, "seat 1"),
        ({"seats": [{"stack": True}, {"stack": 5}]}, "seat 0"),
        ({"seats": [10, 10]}, "seat 0"),
        ({"button": ...}, "button"),
        ({"button": 2}, "button"),
        ({"button": -1}, "button"),
        ({"button": "0"}, "button"),
        ({"options": []}, "options"),
        ({"deck": ...}, "deck"),
        ({"deck": ["9s", "4d"]}, "deck"),
        ({"deck": "9s 1d"}, "no such card: '1d'"),
        ({"deck": "9s 9s"}, "9s is 2 times in the deck and 1 times in the pack"),
        ({"deck": "9s *"}, r"\* is 1 times in the deck and 0 times in the pack"),
        ({"deck": " ".join(["??"] * 53)}, "53 cards, the pack 52"),
        ({"deck": "9s ??"}, "the winner's card is unseen"),
        ({"moves": {}}, "moves"),
        ({"moves": [5]}, "move 0"),
        ({"moves": [[0]]}, "move 0"),
        ({"moves": [[0, "bid", 1], [7, "fold"]]}, "move 1"),
        ({"moves": [[0, 5]]}, "move 0"),
        ({"moves": [[0, "bid", "2"]]}, "move 0"),
        ({"moves": [[0, "bid", True]]}, "move 0"),
        ({"moves": [[0, "draw", [0, "1"]]]}, "move 0"),
        ({"moves": [[0, "bid", 1, 2]]}, "move 0"),
        ({"posts": [[0, 5]]}, "posts"),
        ({"posts": [[0, 5, "asleep"]]}, "posts"),
        ({"posts": [[9, 5, "live"]]}, "posts"),
        ({"posts": [[0, 0, "live"]]}, "posts"),
        ({"posts": 5}, "posts"),
    ],
)
def test_what_is_no_hand_file_is_told_why(changes: dict[str, Any], reason: str) -> None:
    error = answer_to(toy_file(**changes), [TOY])["error"]
    assert error["code"] == "bad-hand-file"
    with pytest.raises(BadHandFile, match=reason):
        raise BadHandFile(error["reason"])


@pytest.mark.parametrize("data", [None, 5, "hand", [toy_file()], {}])
def test_what_is_no_object_is_no_hand_file(data: Any) -> None:
    assert answer_to(data, [TOY])["error"]["code"] == "bad-hand-file"


def test_keys_it_does_not_know_are_ignored() -> None:
    assert answer_to(toy_file(name="a hand", why="because", expect={}), [TOY])["ended"]


def test_an_unseen_card_is_accepted_as_long_as_nothing_turns_on_it() -> None:
    folded = answer_to(toy_file(deck="?? 4d ??", moves=[[0, "bid", 2], [1, "fold"]]), [TOY])
    assert folded["payoffs"] == [0, 0]


def test_moves_amounts_places_and_posts_are_read() -> None:
    moves = [[0, "enter"], [1, "raise", 210], [0, "draw", [0, 4]], [1, "draw", []]]
    hand = read(toy_file(moves=moves, posts=[[1, 5, "live"], [0, 2, "dead"]]), [TOY])
    assert hand.moves == (
        (0, Move("enter")),
        (1, Move("raise", amount=210)),
        (0, Move("draw", picked=(0, 4))),
        (1, Move("draw", picked=())),
    )
    assert [(post.seat, post.chips, post.live) for post in hand.start.posts] == [(1, 5, True), (0, 2, False)]


class Marks(Toy):
    """Takes marked cards too, to see them written down."""

    def choices(self, state: State, seat: int) -> tuple[Choice, ...]:
        honest = super().choices(state, seat)
        return (*honest, Choice("mark", picks=5, price=2)) if honest else ()


def test_choices_are_written_with_what_they_have() -> None:
    told = answer_to(toy_file(moves=[]), [ToyOffer(Marks())])
    assert told["choices"][-1] == {"verb": "mark", "picks": 5, "price": 2}


def toy_log() -> tuple[Any, ...]:
    toy = Toy()
    begun = begin(toy, Start(None, (10, 8), 0), PACK_52)
    dealt = settle_down(toy, begun.state)
    bid = play(toy, dealt.state, 0, Move("bid", amount=2))
    folded = play(toy, bid.state, 1, Move("fold"))
    return (*begun.events, *dealt.events, *bid.events, *folded.events, *settle_down(toy, folded.state).events)


def test_an_exported_hand_is_open_where_its_reader_saw_it_and_closed_elsewhere() -> None:
    decks = {who: export(TOY, toy_log(), who)["deck"].split() for who in (0, 1, None)}
    closed = ["??"] * 50
    assert decks == {0: ["2c", "??", *closed], 1: ["??", "3c", *closed], None: ["??", "??", *closed]}


def test_the_house_exports_everything_and_it_replays_the_same() -> None:
    whole = export(TOY, toy_log(), HOUSE)
    assert whole == {
        "riverboat": 1,
        "game": "toy",
        "options": {},
        "seats": [{"stack": 10}, {"stack": 8}],
        "button": 0,
        "deck": spell(PACK_52),
        "moves": [[0, "bid", 2], [1, "fold"]],
    }
    assert answer_to(whole, [TOY])["payoffs"] == [0, 0]


def test_put_and_take_is_exported_with_every_dealt_card() -> None:
    (offer,) = [each for each in OFFERS if each.key == "put-and-take"]
    game = offer.game
    start = Start(offer.terms({"unit": 7}), (1_000, 1_000), 1)
    begun = begin(game, start, PACK_52)
    log = begun.events + settle_down(game, begun.state).events
    file = export(offer, log, None)
    assert file["options"] == {"scale": "steps", "unit": 7}
    assert file["deck"].split() == [card.text for card in PACK_52[:15]] + ["??"] * 37
    assert answer_to(file, OFFERS)["payoffs"] == answer(read(export(offer, log, HOUSE), OFFERS))["payoffs"]


def test_a_hand_file_does_not_print_its_deck() -> None:
    assert "9s" not in repr(HandFile(TOY, Start(None, (1, 1), 0), cards("9s 4d"), ()))
