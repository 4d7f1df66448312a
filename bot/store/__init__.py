"""Where everything that must not be lost is kept: one SQLite file, and nothing else here knows SQL."""

from bot.store.boards import Board, BoardPage, BoardRow, Question
from bot.store.codec import Registry, events_of
from bot.store.errors import CannotSave, StoreBusy, StoreDamaged, StoreTooNew
from bot.store.gifts import GiftTerms, Giveable
from bot.store.history import HistoryLine, HistoryPage
from bot.store.orders import GrantOrder
from bot.store.reads import TableSummary, UserNet
from bot.store.standings import ALL_GAMES, Period
from bot.store.store import SqliteStore
from bot.store.wallets import Balance, SeatChips

__all__ = [
    "ALL_GAMES",
    "Balance",
    "Board",
    "BoardPage",
    "BoardRow",
    "CannotSave",
    "GiftTerms",
    "Giveable",
    "GrantOrder",
    "HistoryLine",
    "HistoryPage",
    "Period",
    "Question",
    "Registry",
    "SeatChips",
    "SqliteStore",
    "StoreBusy",
    "StoreDamaged",
    "StoreTooNew",
    "TableSummary",
    "UserNet",
    "events_of",
]
