-- The first shelf: people, the chips' book, tables, hands and their logs, boards, and small settings.
--
-- Times are milliseconds since 1970. Amounts are chips. Columns named `rest` hold the parts of a row that no
-- question is asked about, as JSON. Nothing here knows the time: whoever writes says when.

PRAGMA application_id = 1380337236;

-- People -------------------------------------------------------------------------------------------------------

-- Someone on one server: the name last seen, and all chips they hold there (wallet and seats), kept by the seal.
CREATE TABLE members (
    guild    INTEGER NOT NULL CHECK (guild > 0),
    user     INTEGER NOT NULL CHECK (user > 0),
    name     TEXT    NOT NULL,
    since    INTEGER NOT NULL,
    chips    INTEGER NOT NULL DEFAULT 0 CHECK (chips >= 0),
    chips_at INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_chips ON members (guild, chips DESC, chips_at, user);

-- Members who left the server; boards pass over them. Few, so that a board can ask about each of its lines.
CREATE TABLE departed (
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (guild, user),
    FOREIGN KEY (guild, user) REFERENCES members (guild, user)
) STRICT, WITHOUT ROWID;

-- The chips' book ----------------------------------------------------------------------------------------------

CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY,
    key           TEXT    NOT NULL UNIQUE,
    kind          TEXT    NOT NULL,
    guild         INTEGER NOT NULL CHECK (guild > 0),
    user          INTEGER,
    sitting       TEXT,
    balance       INTEGER NOT NULL DEFAULT 0 CHECK (balance <= 1000000000000),
    last_transfer INTEGER NOT NULL DEFAULT 0,
    CHECK (balance >= 0 OR kind = 'house'),
    CHECK (
        CASE kind
            WHEN 'wallet' THEN key IS 'wallet:' || guild || ':' || user AND sitting IS NULL
            WHEN 'seat' THEN key IS 'seat:' || sitting AND user IS NOT NULL
            WHEN 'house' THEN key IS 'house:' || guild AND user IS NULL AND sitting IS NULL
            ELSE 0
        END
    ),
    FOREIGN KEY (guild, user) REFERENCES members (guild, user),
    FOREIGN KEY (sitting, guild, user) REFERENCES sittings (id, guild, user) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE UNIQUE INDEX accounts_by_sitting ON accounts (sitting) WHERE sitting IS NOT NULL;
CREATE INDEX accounts_by_user ON accounts (guild, user);

-- A transfer can't be committed without its seal: the foreign key below waits for it until the end.
CREATE TABLE transfers (
    n      INTEGER PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    kind   TEXT    NOT NULL CHECK (kind <> ''),
    guild  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    reason TEXT    NOT NULL DEFAULT '',
    FOREIGN KEY (n) REFERENCES seals (transfer) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE postings (
    transfer INTEGER NOT NULL REFERENCES transfers (n),
    account  INTEGER NOT NULL REFERENCES accounts (id),
    amount   INTEGER NOT NULL CHECK (amount <> 0 AND abs(amount) <= 1000000000),
    PRIMARY KEY (transfer, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX postings_by_account ON postings (account, transfer, amount);

CREATE TABLE seals (
    transfer INTEGER PRIMARY KEY REFERENCES transfers (n)
) STRICT;

CREATE TRIGGER seals_only_what_sums_to_zero BEFORE INSERT ON seals
BEGIN
    SELECT RAISE(ABORT, 'the postings of a transfer sum to zero')
    WHERE (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE transfer = NEW.transfer) <> 0;
    SELECT RAISE(ABORT, 'a transfer stays on one server')
    WHERE EXISTS (
        SELECT 1
        FROM transfers
        JOIN postings ON postings.transfer = transfers.n
        JOIN accounts ON accounts.id = postings.account
        WHERE transfers.n = NEW.transfer AND accounts.guild <> transfers.guild
    );
    SELECT RAISE(ABORT, 'a seat that was left takes no part')
    WHERE EXISTS (
        SELECT 1
        FROM postings
        JOIN accounts ON accounts.id = postings.account
        JOIN sittings ON sittings.id = accounts.sitting
        WHERE postings.transfer = NEW.transfer AND sittings.left_at <> 0
    );
END;

CREATE TRIGGER seals_move_the_chips AFTER INSERT ON seals
BEGIN
    UPDATE accounts
    SET balance = balance + (
            SELECT amount FROM postings WHERE transfer = NEW.transfer AND account = accounts.id
        ),
        last_transfer = NEW.transfer
    WHERE id IN (SELECT account FROM postings WHERE transfer = NEW.transfer);

    UPDATE members
    SET chips = chips + moved.amount, chips_at = moved.at
    FROM (
        SELECT transfers.guild AS guild, accounts.user AS user, transfers.at AS at, SUM(postings.amount) AS amount
        FROM transfers
        JOIN postings ON postings.transfer = transfers.n
        JOIN accounts ON accounts.id = postings.account
        WHERE transfers.n = NEW.transfer AND accounts.user IS NOT NULL
        GROUP BY accounts.user
        HAVING SUM(postings.amount) <> 0
    ) AS moved
    WHERE members.guild = moved.guild AND members.user = moved.user;
END;

-- An account remembers the last transfer that touched it, so a change of its balance can be held against the book.
CREATE TRIGGER accounts_change_by_seal_only BEFORE UPDATE ON accounts
WHEN NOT (
    NEW.id = OLD.id AND NEW.key = OLD.key AND NEW.kind = OLD.kind AND NEW.guild = OLD.guild
    AND NEW.user IS OLD.user AND NEW.sitting IS OLD.sitting
    AND NEW.last_transfer > OLD.last_transfer
    AND EXISTS (
        SELECT 1
        FROM seals
        JOIN postings ON postings.transfer = seals.transfer
        WHERE seals.transfer = NEW.last_transfer
            AND postings.account = NEW.id
            AND postings.amount = NEW.balance - OLD.balance
    )
)
BEGIN
    SELECT RAISE(ABORT, 'an account changes by a sealed transfer only');
END;
CREATE TRIGGER accounts_open_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0 OR NEW.last_transfer <> 0
    OR EXISTS (SELECT 1 FROM accounts WHERE id = NEW.id OR key = NEW.key OR sitting = NEW.sitting)
BEGIN
    SELECT RAISE(ABORT, 'an account opens once and empty');
END;
CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts
BEGIN
    SELECT RAISE(ABORT, 'an account stays in the book');
END;

CREATE TRIGGER transfers_happen_once BEFORE INSERT ON transfers
WHEN EXISTS (SELECT 1 FROM transfers WHERE n = NEW.n OR id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'a transfer happens once');
END;
CREATE TRIGGER transfers_stand BEFORE UPDATE ON transfers
BEGIN
    SELECT RAISE(ABORT, 'a transfer stands as written');
END;
CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers
BEGIN
    SELECT RAISE(ABORT, 'a transfer stays in the book');
END;
CREATE TRIGGER postings_come_before_the_seal BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM seals WHERE transfer = NEW.transfer)
BEGIN
    SELECT RAISE(ABORT, 'a sealed transfer takes no more postings');
END;
CREATE TRIGGER postings_stand BEFORE UPDATE ON postings
BEGIN
    SELECT RAISE(ABORT, 'a posting stands as written');
END;
CREATE TRIGGER postings_stay BEFORE DELETE ON postings
BEGIN
    SELECT RAISE(ABORT, 'a posting stays in the book');
END;
CREATE TRIGGER seals_stand BEFORE UPDATE ON seals
BEGIN
    SELECT RAISE(ABORT, 'a seal stands');
END;
CREATE TRIGGER seals_stay BEFORE DELETE ON seals
BEGIN
    SELECT RAISE(ABORT, 'a seal stays in the book');
END;

-- Tables and who sits there ------------------------------------------------------------------------------------

CREATE TABLE tables (
    id        TEXT    PRIMARY KEY CHECK (id <> ''),
    guild     INTEGER NOT NULL CHECK (guild > 0),
    channel   INTEGER NOT NULL CHECK (channel > 0),
    game      TEXT    NOT NULL,
    phase     TEXT    NOT NULL CHECK (phase IN ('lobby', 'playing', 'waiting', 'paused', 'closed')),
    opened_at INTEGER NOT NULL,
    closed_at INTEGER NOT NULL,
    rest      TEXT    NOT NULL CHECK (json_valid(rest))
) STRICT;
CREATE UNIQUE INDEX tables_one_open_a_channel ON tables (channel) WHERE phase <> 'closed';

CREATE TABLE sittings (
    n        INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    table_id TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    chair    INTEGER NOT NULL CHECK (chair >= 1),
    since    INTEGER NOT NULL,
    left_at  INTEGER NOT NULL,
    rest     TEXT    NOT NULL CHECK (json_valid(rest)),
    FOREIGN KEY (guild, user) REFERENCES members (guild, user)
) STRICT;
CREATE UNIQUE INDEX sittings_for_accounts ON sittings (id, guild, user);
CREATE UNIQUE INDEX sittings_one_a_user ON sittings (table_id, user) WHERE left_at = 0;
CREATE UNIQUE INDEX sittings_one_a_chair ON sittings (table_id, chair) WHERE left_at = 0;
CREATE INDEX sittings_by_table ON sittings (table_id, n);
CREATE INDEX sittings_by_user ON sittings (guild, user) WHERE left_at = 0;

CREATE TRIGGER tables_keep_their_place BEFORE UPDATE ON tables
WHEN NEW.id <> OLD.id OR NEW.guild <> OLD.guild OR NEW.channel <> OLD.channel OR NEW.game <> OLD.game
    OR (OLD.phase = 'closed' AND NEW.phase <> 'closed')
BEGIN
    SELECT RAISE(ABORT, 'a table keeps its place and game, and stays closed once it is');
END;
CREATE TRIGGER tables_close_empty BEFORE UPDATE ON tables
WHEN NEW.phase = 'closed'
    AND EXISTS (SELECT 1 FROM sittings WHERE table_id = NEW.id AND left_at = 0)
BEGIN
    SELECT RAISE(ABORT, 'a table closes when everyone has left');
END;
CREATE TRIGGER tables_stay BEFORE DELETE ON tables
BEGIN
    SELECT RAISE(ABORT, 'a table stays in the book');
END;
CREATE TRIGGER sittings_keep_their_person BEFORE UPDATE ON sittings
WHEN NEW.n <> OLD.n OR NEW.id <> OLD.id OR NEW.table_id <> OLD.table_id OR NEW.guild <> OLD.guild
    OR NEW.user <> OLD.user OR (OLD.left_at <> 0 AND NEW.left_at = 0)
BEGIN
    SELECT RAISE(ABORT, 'a sitting is one person''s, and over once it is');
END;
CREATE TRIGGER sittings_end_without_chips BEFORE UPDATE ON sittings
WHEN NEW.left_at <> 0
    AND EXISTS (SELECT 1 FROM accounts WHERE sitting = NEW.id AND balance <> 0)
BEGIN
    SELECT RAISE(ABORT, 'a sitting ends with its chips cashed out');
END;
CREATE TRIGGER sittings_stay BEFORE DELETE ON sittings
BEGIN
    SELECT RAISE(ABORT, 'a sitting stays in the book');
END;

-- Hands and their logs -----------------------------------------------------------------------------------------

CREATE TABLE hands (
    id          TEXT    PRIMARY KEY CHECK (id <> ''),
    guild       INTEGER NOT NULL,
    number      INTEGER NOT NULL CHECK (number >= 1),
    table_id    TEXT    NOT NULL REFERENCES tables (id),
    game        TEXT    NOT NULL,
    state       TEXT    NOT NULL CHECK (state IN ('prepared', 'running', 'ended', 'void')),
    prepared_at INTEGER NOT NULL,
    ended_at    INTEGER NOT NULL,
    root        TEXT    NOT NULL,
    pack        TEXT    NOT NULL CHECK (json_valid(pack)),
    salts       TEXT    NOT NULL CHECK (json_valid(salts)),
    rest        TEXT    NOT NULL CHECK (json_valid(rest)),
    UNIQUE (guild, number)
) STRICT;
CREATE UNIQUE INDEX hands_one_at_a_table ON hands (table_id) WHERE state IN ('prepared', 'running');
CREATE INDEX hands_by_table ON hands (table_id, number);

CREATE TABLE events (
    hand    TEXT    NOT NULL REFERENCES hands (id),
    n       INTEGER NOT NULL CHECK (n >= 0),
    kind    TEXT    NOT NULL CHECK (kind <> ''),
    version INTEGER NOT NULL CHECK (version >= 1),
    body    TEXT    NOT NULL CHECK (json_valid(body)),
    at      INTEGER NOT NULL,
    PRIMARY KEY (hand, n)
) STRICT, WITHOUT ROWID;

-- Numbers of prepared hands that were dropped; the next hand of that server takes the lowest.
CREATE TABLE free_numbers (
    guild  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER hands_keep_their_seal BEFORE UPDATE ON hands
WHEN NEW.id <> OLD.id OR NEW.guild <> OLD.guild OR NEW.number <> OLD.number OR NEW.table_id <> OLD.table_id
    OR NEW.game <> OLD.game OR NEW.root <> OLD.root OR NEW.pack <> OLD.pack OR NEW.salts <> OLD.salts
    OR NEW.prepared_at <> OLD.prepared_at
BEGIN
    SELECT RAISE(ABORT, 'a hand keeps its number, its pack and its seal');
END;
CREATE TRIGGER hands_go_forward BEFORE UPDATE ON hands
WHEN NEW.state <> OLD.state AND (OLD.state IN ('ended', 'void') OR NEW.state = 'prepared')
BEGIN
    SELECT RAISE(ABORT, 'a hand is prepared, runs, and is over for good');
END;
CREATE TRIGGER hands_drop_unopened_only BEFORE DELETE ON hands
WHEN OLD.state <> 'prepared'
BEGIN
    SELECT RAISE(ABORT, 'only a hand that never opened can be dropped');
END;
CREATE TRIGGER hands_give_their_number_back AFTER DELETE ON hands
BEGIN
    INSERT INTO free_numbers (guild, number) VALUES (OLD.guild, OLD.number);
END;
CREATE TRIGGER hands_come_once BEFORE INSERT ON hands
WHEN EXISTS (SELECT 1 FROM hands WHERE id = NEW.id OR (guild = NEW.guild AND number = NEW.number))
BEGIN
    SELECT RAISE(ABORT, 'a hand has an id and a number of its own');
END;
CREATE TRIGGER hands_take_a_number AFTER INSERT ON hands
BEGIN
    DELETE FROM free_numbers WHERE guild = NEW.guild AND number = NEW.number;
END;
CREATE TRIGGER events_follow_one_another BEFORE INSERT ON events
WHEN NEW.n > COALESCE((SELECT MAX(n) + 1 FROM events WHERE hand = NEW.hand), 1)
    OR NEW.n < COALESCE((SELECT MAX(n) + 1 FROM events WHERE hand = NEW.hand), 0)
    OR (SELECT state FROM hands WHERE id = NEW.hand) = 'void'
    -- For a minute after the end closed cards may still be shown; that moves no chips.
    OR (SELECT state = 'ended' AND NEW.at > ended_at + 60000 FROM hands WHERE id = NEW.hand)
BEGIN
    SELECT RAISE(ABORT, 'events go to the end of a hand that is not long over');
END;
CREATE TRIGGER events_stand BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event stands as written');
END;
CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event stays in the log');
END;

-- Results and boards -------------------------------------------------------------------------------------------

CREATE TABLE results (
    hand  TEXT    NOT NULL REFERENCES hands (id),
    user  INTEGER NOT NULL CHECK (user > 0),
    guild INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    net   INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (hand, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_user ON results (guild, user, at, game, net);

CREATE TRIGGER results_of_ended_hands_only BEFORE INSERT ON results
WHEN (SELECT state FROM hands WHERE id = NEW.hand AND guild = NEW.guild AND game = NEW.game) IS NOT 'ended'
    OR EXISTS (SELECT 1 FROM results WHERE hand = NEW.hand AND user = NEW.user)
BEGIN
    SELECT RAISE(ABORT, 'a hand counts once, when it has ended');
END;
CREATE TRIGGER results_stand BEFORE UPDATE ON results
BEGIN
    SELECT RAISE(ABORT, 'a result stands as written');
END;
CREATE TRIGGER results_stay BEFORE DELETE ON results
BEGIN
    SELECT RAISE(ABORT, 'a result stays in the book');
END;

-- One line a person, game ('' for all games) and kind of period: the period they last played in. `began` is when
-- that period began, 0 for all time; the three `_at` say when the figure beside them was reached.
CREATE TABLE standings (
    guild    INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    period   TEXT    NOT NULL CHECK (period IN ('all', 'month', 'week', 'day')),
    user     INTEGER NOT NULL,
    began    INTEGER NOT NULL,
    net      INTEGER NOT NULL,
    net_at   INTEGER NOT NULL,
    hands    INTEGER NOT NULL CHECK (hands >= 1),
    hands_at INTEGER NOT NULL,
    best     INTEGER NOT NULL CHECK (best >= 0),
    best_at  INTEGER NOT NULL,
    PRIMARY KEY (guild, game, period, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_net ON standings (guild, game, period, began, net DESC, net_at, user);
CREATE INDEX standings_by_hands ON standings (guild, game, period, began, hands DESC, hands_at, user);
CREATE INDEX standings_by_best ON standings (guild, game, period, began, best DESC, best_at, user) WHERE best > 0;

-- Small settings -----------------------------------------------------------------------------------------------

CREATE TABLE preferences (
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    guild INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
