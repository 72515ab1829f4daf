-- What people report about a table: where its log was, and their words. Only
-- the host of the program reads them.
CREATE TABLE reports (
    id       TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- How many choices had been made.
    after    INTEGER NOT NULL,
    -- Who reports; NULL: a spectator.
    seat     INTEGER,
    words    TEXT NOT NULL,
    -- Seconds since 1970.
    created  INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_by_table ON reports (table_id);
