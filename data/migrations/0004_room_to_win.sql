-- A settlement always succeeds. How much a wallet may hold and how much may be given is asked where chips are given
-- (bot/bank/ledger.py); here only what 64 bits can hold. A server's accounts sum to zero and none but the house goes
-- below it, so with no account beyond 4 * 10^18 either way no sum of any of them overflows.

DROP TRIGGER seals_only_what_sums_to_zero;
DROP TRIGGER seals_move_the_chips;
DROP TRIGGER accounts_change_by_seal_only;
DROP TRIGGER accounts_open_empty;
DROP TRIGGER accounts_stay;
DROP TRIGGER postings_come_before_the_seal;
DROP TRIGGER postings_stand;
DROP TRIGGER postings_stay;
DROP TRIGGER sittings_end_without_chips;

CREATE TABLE new_postings (
    transfer INTEGER NOT NULL REFERENCES transfers (n),
    account  INTEGER NOT NULL REFERENCES accounts (id),
    amount   INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -1000000000000000000 AND 1000000000000000000),
    PRIMARY KEY (transfer, account)
) STRICT, WITHOUT ROWID;
INSERT INTO new_postings (transfer, account, amount) SELECT transfer, account, amount FROM postings;
DROP TABLE postings;
ALTER TABLE new_postings RENAME TO postings;
CREATE INDEX postings_by_account ON postings (account, transfer, amount);

CREATE TABLE new_accounts (
    id            INTEGER PRIMARY KEY,
    key           TEXT    NOT NULL UNIQUE,
    kind          TEXT    NOT NULL,
    guild         INTEGER NOT NULL CHECK (guild > 0),
    user          INTEGER,
    sitting       TEXT,
    balance       INTEGER NOT NULL DEFAULT 0
        CHECK (balance BETWEEN -4000000000000000000 AND 4000000000000000000),
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
INSERT INTO new_accounts (id, key, kind, guild, user, sitting, balance, last_transfer)
SELECT id, key, kind, guild, user, sitting, balance, last_transfer FROM accounts;
DROP TABLE accounts;
ALTER TABLE new_accounts RENAME TO accounts;
CREATE UNIQUE INDEX accounts_by_sitting ON accounts (sitting) WHERE sitting IS NOT NULL;
CREATE INDEX accounts_by_user ON accounts (guild, user);

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
    -- Chips that somebody finds on it may still come home.
    SELECT RAISE(ABORT, 'a seat that was left gets no more chips')
    WHERE EXISTS (
        SELECT 1
        FROM postings
        JOIN accounts ON accounts.id = postings.account
        JOIN sittings ON sittings.id = accounts.sitting
        WHERE postings.transfer = NEW.transfer AND postings.amount > 0 AND sittings.left_at <> 0
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
CREATE TRIGGER sittings_end_without_chips BEFORE UPDATE ON sittings
WHEN NEW.left_at <> 0
    AND EXISTS (SELECT 1 FROM accounts WHERE sitting = NEW.id AND balance <> 0)
BEGIN
    SELECT RAISE(ABORT, 'a sitting ends with its chips cashed out');
END;

-- Tables that could not be read were closed, their chips brought home. Their rows stay as they were, for the host to
-- look at: the phase each was in, the hand it played ("" for none), and what was wrong with it.
CREATE TABLE set_aside (
    table_id TEXT    PRIMARY KEY,
    at       INTEGER NOT NULL,
    phase    TEXT    NOT NULL,
    hand     TEXT    NOT NULL,
    why      TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
