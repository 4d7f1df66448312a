"""Why a database can't be used, or a change not be kept.

Fault
├── StoreBusy      another Riverboat has this database open
├── StoreDamaged   the file is broken, or the chips' book doesn't add up
└── StoreTooNew    the file was written by a later Riverboat
Unsaved            nobody knows whether a change was kept (in the tables' words)
└── CannotSave     it was not, and trying again now is no use: the disk is full, or may not be written
"""

from bot.core.errors import Fault
from bot.tables.ports import Unsaved


class StoreBusy(Fault):
    """Another process has this database open; two must never run the same tables."""


class StoreDamaged(Fault):
    """The database contradicts itself. The text says where, never a card."""


class StoreTooNew(Fault):
    """The database was written by a later version of the program, which must be used to open it."""


class CannotSave(Unsaved):
    """Nothing was written: the disk is full, read-only or failing."""
