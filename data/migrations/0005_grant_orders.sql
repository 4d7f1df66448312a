-- A grant is noted here when a manager orders it, and leaves in the transaction that moves its chips, once it has been
-- told to everyone. Whatever a crash leaves here is told and done at the next start.
CREATE TABLE grant_orders (
    press   INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL CHECK (guild > 0),
    manager TEXT    NOT NULL,
    taker   INTEGER NOT NULL CHECK (taker > 0),
    name    TEXT    NOT NULL,
    chips   INTEGER NOT NULL CHECK (chips <> 0),
    reason  TEXT    NOT NULL CHECK (reason <> ''),
    channel INTEGER NOT NULL CHECK (channel > 0),
    made_in INTEGER NOT NULL CHECK (made_in > 0),
    locale  TEXT    NOT NULL
) STRICT;
