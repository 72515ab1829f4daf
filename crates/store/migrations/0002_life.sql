-- What happens to a table after its first day. The first migration says that
-- rows of tables never change and that seats change only before the game
-- begins; since this one:
--   * A table that nobody has used for a stated time is removed, with
--     everything that belongs to it. A rematch of it stays, and its `follows`
--     becomes NULL.
--   * When somebody leaves a game that runs, their seat becomes a bot's: the
--     kind changes and the hash of the secret is forgotten. The name stays.

-- When a choice was appended, in seconds since 1970. Of older ones only the
-- latest possible time is known: now.
ALTER TABLE entries ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE entries SET at = unixepoch();

-- The newest tables, for lists.
CREATE INDEX tables_by_created ON tables (created DESC, id);
