-- Chance that people can check. The first migration says that rows of tables
-- never change; since this one, a secret is drawn when a table is first woken.

-- The secret that a table's seed is mixed with: 64 hexadecimal digits, NULL
-- before it is drawn. What people see of it is its hash, until the game is
-- over.
ALTER TABLE tables ADD COLUMN secret TEXT;

-- What each player gave to be mixed in, in the words of the server; empty for
-- bots and for those who gave nothing yet.
ALTER TABLE seats ADD COLUMN part TEXT NOT NULL DEFAULT '';

-- What the seed of a game was mixed from, in the words of the server. Games
-- that began before this migration have none: their seed is the number beside
-- it, which means nothing where there is a mix.
ALTER TABLE starts ADD COLUMN mix TEXT;
