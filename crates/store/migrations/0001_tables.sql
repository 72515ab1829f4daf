-- A table: what its host decided. Rows are never changed.
CREATE TABLE tables (
    id      TEXT PRIMARY KEY NOT NULL,
    game    TEXT NOT NULL,
    options TEXT NOT NULL,
    -- The table whose people meet again at this one. At most one rematch.
    follows TEXT UNIQUE REFERENCES tables (id),
    -- Seconds since 1970.
    created INTEGER NOT NULL
) STRICT;

-- Who sits where. Only a table that has not begun changes its seats.
CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    name       TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('human', 'bot')),
    -- SHA-256 of the secret; the secret itself is kept nowhere.
    token_hash TEXT,
    -- What the player wants to play, in the words of the game.
    wish       TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The beginning of a game. One per table.
CREATE TABLE starts (
    table_id    TEXT PRIMARY KEY NOT NULL REFERENCES tables (id),
    setup       TEXT NOT NULL,
    seed        INTEGER NOT NULL,
    fingerprint INTEGER NOT NULL
) STRICT;

-- The choices. The key is the only coordination between writers.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    choice   TEXT NOT NULL,
    hash     INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Which games are over, so that a list need not replay them.
CREATE TABLE endings (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id),
    result   TEXT NOT NULL
) STRICT;
