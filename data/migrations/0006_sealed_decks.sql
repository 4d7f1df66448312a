-- The deck of each table's next hand: sealed and shown while the hand before it is played. It lies here until that hand
-- is prepared (and has it from then on) or it is dropped; either way the row goes, and no root ever comes again. Like
-- those of a hand, pack and salts are secrets.

CREATE TABLE sealed_decks (
    table_id  TEXT    PRIMARY KEY CHECK (table_id <> '') REFERENCES tables (id),
    root      TEXT    NOT NULL UNIQUE CHECK (root <> ''),
    pack      TEXT    NOT NULL CHECK (json_valid(pack)),
    salts     TEXT    NOT NULL CHECK (json_valid(salts)),
    sealed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX hands_by_root ON hands (root);

CREATE TRIGGER sealed_decks_come_once BEFORE INSERT ON sealed_decks
WHEN EXISTS (SELECT 1 FROM sealed_decks WHERE table_id = NEW.table_id OR root = NEW.root)
    OR EXISTS (SELECT 1 FROM hands WHERE root = NEW.root)
BEGIN
    SELECT RAISE(ABORT, 'a table has one sealed deck, under a root of its own');
END;
CREATE TRIGGER sealed_decks_for_the_hand_after_this BEFORE INSERT ON sealed_decks
WHEN (SELECT phase FROM tables WHERE id = NEW.table_id) IS 'closed'
    OR EXISTS (SELECT 1 FROM hands WHERE table_id = NEW.table_id AND state = 'prepared')
BEGIN
    SELECT RAISE(ABORT, 'a deck is sealed for an open table, and not before the one there is opened');
END;
CREATE TRIGGER sealed_decks_stand BEFORE UPDATE ON sealed_decks
BEGIN
    SELECT RAISE(ABORT, 'a sealed deck stands as written');
END;
CREATE TRIGGER hands_have_a_deck_of_their_own BEFORE INSERT ON hands
WHEN EXISTS (SELECT 1 FROM hands WHERE root = NEW.root)
    OR EXISTS (SELECT 1 FROM sealed_decks WHERE root = NEW.root)
    OR (NEW.state = 'prepared' AND EXISTS (SELECT 1 FROM sealed_decks WHERE table_id = NEW.table_id))
BEGIN
    SELECT RAISE(ABORT, 'a deck is dealt from once, by the hand it was sealed for');
END;
CREATE TRIGGER tables_close_without_a_deck BEFORE UPDATE ON tables
WHEN NEW.phase = 'closed' AND EXISTS (SELECT 1 FROM sealed_decks WHERE table_id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'a table closes with no deck sealed for another hand');
END;
