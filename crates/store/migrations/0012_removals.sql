-- Tables are removed in two steps: what is out of date is marked, and removed
-- when it has stayed so for a while. Until then whoever plays there keeps it.
CREATE TABLE removals (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id),
    -- When it was marked, in seconds since 1970.
    at       INTEGER NOT NULL
) STRICT;

-- The time at which the clean-up last looked at the clock, in seconds since
-- 1970: one row, or none before the first look.
CREATE TABLE clock (
    one  INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    seen INTEGER NOT NULL
) STRICT;

-- The files that card sets are made from, by the fingerprint that games name
-- them with: so a game ends under the cards it began with.
CREATE TABLE card_sets (
    game        TEXT NOT NULL,
    fingerprint INTEGER NOT NULL,
    -- In the words of the server.
    files       TEXT NOT NULL,
    PRIMARY KEY (game, fingerprint)
) STRICT;
