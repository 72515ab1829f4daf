-- What people say at a table. It is no part of the game: nothing is replayed
-- from it, and talk does not keep a table from being removed.
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    -- NULL: a spectator.
    seat     INTEGER,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
