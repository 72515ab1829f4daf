-- People at a table, beside the game. The first migrations say that seats of
-- a running game change only when somebody leaves it; since this one, the
-- seat of somebody who is away can be lent to a bot: its kind changes and the
-- hash of the secret stays, so that its owner can take it back.

-- What people did beside the game, in order: who became the host, who went
-- away or came back, whom a bot plays for. The game is not replayed from it.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    -- How many choices had been made.
    after    INTEGER NOT NULL,
    -- Whose; NULL where it is nobody's.
    seat     INTEGER,
    -- In the words of the server.
    what     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Tables that their host has closed. Nothing more happens there.
CREATE TABLE closings (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id),
    -- Seconds since 1970.
    at       INTEGER NOT NULL
) STRICT;
