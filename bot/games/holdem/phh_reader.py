"""Reads PHH text (see phh.py) as a hand file: no-limit and fixed-limit Texas hold'em, whole chips, no straddles."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any  # parsed TOML in, a hand file's JSON out; checked field by field

from bot.core.cards import UNSEEN, Card, cards, spell
from bot.core.errors import BadHandFile, Refusal
from bot.core.events import Seat
from bot.core.game import Post, Start, begin, play, settle_down
from bot.core.moves import Move
from bot.games.holdem.record import taken
from bot.games.holdem.rules import Rules
from bot.games.holdem.state import State
from bot.games.holdem.terms import MOST_PLAYERS, Terms, settings_of_file, terms_of

LIMITS = {"NT": "no", "FT": "fixed"}
LONGEST_AMOUNT = 12
"""Digits; no stack has more."""


def hand_file_of(raw: bytes) -> dict[str, Any]:
    """The hand file's JSON for a PHH file's bytes. Raises BadHandFile."""
    try:
        told = tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as trouble:
        raise BadHandFile(f"this is no PHH file: {trouble}") from None
    return _Reader(told).hand_file()


class _Reader:
    """One file being read. Seat 0 is its first player, the last seat has the button.

    Where the first player has the big blind, nobody owes the small one.
    """

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.variant = told.get("variant")
        if self.variant not in LIMITS:
            raise BadHandFile("variant: NT or FT, no-limit or fixed-limit Texas hold'em")
        self.stacks = _numbers(told, "starting_stacks")
        self.seats = len(self.stacks)
        if not 2 <= self.seats <= MOST_PLAYERS:
            raise BadHandFile(f"starting_stacks: 2 to {MOST_PLAYERS} players")
        self.antes = self._by_seat(_numbers(told, "antes"))
        self.blinds = self._by_seat(_numbers(told, "blinds_or_straddles"))
        self.limit = told.get("_limit", LIMITS[self.variant])
        self.small, self.big = (1, 0) if self.seats == 2 else (0, 1)
        self.dead = self._small_blind_is_dead(told)
        if self.dead:
            self.big = 0
        self.small_blind = told.get("_small_blind", 0 if self.dead else abs(self.blinds[self.small]))
        self.stopped = told.get("_stopped", False)
        self.actions = [_words(action) for action in _texts(told, "actions")]
        self.hole: dict[Seat, tuple[Card, ...]] = {}
        self.board: list[Card] = []
        self.folded: set[Seat] = set()

    def hand_file(self) -> dict[str, Any]:
        said = [words for words in self.actions if not self._is_deal(words)]
        deck = self._deck()
        unseen = [s for s in range(self.seats) if UNSEEN in self._hole(s)]
        posts = self._posts()
        terms = terms_of(settings_of_file(self._options()))
        moves = self._moves(said, self._start(terms, posts), deck)
        mucked = [str(seat) for seat in unseen if seat not in self.folded]
        options = self._options() | ({"mucked": " ".join(mucked)} if mucked else {})
        return {
            "riverboat": 1,
            "game": "holdem",
            "options": options,
            "seats": [{"stack": stack} for stack in self.stacks],
            "button": self.seats - 1,
            **({"dead_small_blind": True} if self.dead else {}),
            "posts": [[post.seat, post.chips, "live" if post.live else "dead"] for post in posts],
            "deck": spell(deck),
            "moves": [[seat, m.verb] if m.amount is None else [seat, m.verb, m.amount] for seat, m in moves],
            "stopped": self.stopped,
        }

    def _start(self, terms: Terms, posts: tuple[Post, ...]) -> Start:
        return Start(terms, tuple(self.stacks), self.seats - 1, posts, self.dead)

    def _small_blind_is_dead(self, told: Mapping[str, Any]) -> bool:
        """Of more than two players the first has the big blind; of two, the small one is told and nobody paid it."""
        if self.seats == 2:
            return not self.blinds[self.small] and bool(told.get("_small_blind"))
        return self.blinds[1] <= 0 < self.blinds[0]

    def _by_seat(self, listed: list[int]) -> list[int]:
        """PHH lists antes and blinds from the first blind on; heads-up that is its second player."""
        if len(listed) > self.seats:
            raise BadHandFile("more antes or blinds than players")
        row = listed + [0] * (self.seats - len(listed))
        return row[::-1] if self.seats == 2 else row

    def _options(self) -> dict[str, Any]:
        ante = min(self.antes)
        big_ante = self.antes[self.big] - ante
        options = {"small_blind": self.small_blind, "big_blind": self.blinds[self.big], "limit": self.limit}
        options["ante"] = ante
        return options | ({"big_blind_ante": big_ante} if big_ante else {})

    def _posts(self) -> tuple[Post, ...]:
        ante = min(self.antes)
        posts = [
            Post(seat, self.antes[seat] - ante, live=False)
            for seat in range(self.seats)
            if seat != self.big and self.antes[seat] > ante
        ]
        for seat, chips in enumerate(self.blinds):
            small = seat == self.small and not self.dead
            if not small and seat != self.big and chips > 0:
                raise BadHandFile("straddles are not played here")
            if seat != self.big and chips < 0 and -chips != (self.small_blind if small else 0):
                posts.append(Post(seat, -chips, live=True))
        return tuple(posts)

    def _is_deal(self, words: list[str]) -> bool:
        """Whether the action deals cards; they are noted."""
        match words:
            case ["d", "dh", player, text]:
                self.hole[self._seat(player)] = _row(text)
            case ["d", "db", text]:
                self.board += _row(text)
            case _:
                return False
        return True

    def _hole(self, seat: Seat) -> tuple[Card, ...]:
        """The seat's two cards as dealt or, where they were closed then, as shown later."""
        dealt = self.hole.get(seat, (UNSEEN, UNSEEN))
        if UNSEEN in dealt:
            for words in self.actions:
                if (
                    words[1:2] == ["sm"]
                    and len(words) == 3
                    and words[2] != "-"
                    and self._seat(words[0]) == seat
                ):
                    dealt = _row(words[2])
        if len(dealt) != 2:
            raise BadHandFile("a hand of hold'em has two cards")
        return dealt

    def _deck(self) -> tuple[Card, ...]:
        holes = [self._hole(seat) for seat in range(self.seats)]
        return (*(hole[0] for hole in holes), *(hole[1] for hole in holes), *self.board)

    def _moves(
        self, said: Sequence[list[str]], start: Start, deck: tuple[Card, ...]
    ) -> list[tuple[Seat, Move]]:
        """The moves in this law's words; the hand is played along to tell checks from calls.

        A check that PHH asks of a seat with nobody left to bet against is no move here.
        """
        rules = Rules()
        state: State | None = begin(rules, start, deck).state
        moves: list[tuple[Seat, Move]] = []
        for words in said:
            state = state and _settled(rules, state)
            match words:
                case [player, "f"]:
                    move = Move("fold")
                    self.folded.add(self._seat(player))
                case [_, "cc"] if state is not None and state.turn is None:
                    continue
                case [player, "cc"]:
                    move = Move("call" if state is None or _owes(state) else "check")
                case [player, "cbr", amount] if amount.isdecimal() and len(amount) <= LONGEST_AMOUNT:
                    over = state is None or int(amount) > state.round.price
                    move = Move("raise", amount=int(amount)) if over else Move("call")
                case [_, "sm"] | [_, "sm", _]:
                    continue
                case _:
                    raise BadHandFile(f"actions: {' '.join(words)!r} is not of hold'em")
            seat = self._seat(player)
            moves.append((seat, move))
            state = _played(rules, state, seat, move)
        return moves

    def _seat(self, player: str) -> Seat:
        players = [f"p{number + 1}" for number in range(self.seats)]
        if player not in players:
            raise BadHandFile(f"actions: there is no player {player!r}")
        return players.index(player)


def _played(rules: Rules, state: State | None, seat: Seat, move: Move) -> State | None:
    """The hand after the move; None from a refused one on, which the replay will name."""
    try:
        return None if state is None else play(rules, state, seat, taken(state, seat, move)).state
    except Refusal:
        return None


def _settled(rules: Rules, state: State) -> State | None:
    """The hand once someone must act; as it was where a card that isn't told would be needed."""
    try:
        return settle_down(rules, state).state
    except BadHandFile:
        return state


def _owes(state: State) -> bool:
    return state.turn is not None and state.round.to_call(state.turn) > 0


def _numbers(told: Mapping[str, Any], name: str) -> list[int]:
    row = told.get(name)
    if not isinstance(row, list) or not all(type(chips) is int for chips in row):
        raise BadHandFile(f"{name}: a list of whole chips")
    return row


def _texts(told: Mapping[str, Any], name: str) -> list[str]:
    row = told.get(name)
    if not isinstance(row, list) or not all(isinstance(text, str) for text in row):
        raise BadHandFile(f"{name}: a list of texts")
    return row


def _words(action: str) -> list[str]:
    """An action's words, its comment left off."""
    return action.partition("#")[0].split()


def _row(text: str) -> tuple[Card, ...]:
    try:
        return cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))
    except ValueError as trouble:
        raise BadHandFile(str(trouble)) from None
