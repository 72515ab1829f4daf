-- By which version of its words and of the game's rules a game is stored. A
-- program with other versions does not play it on. Games begun before this
-- migration are of the first version of the rules; the words of setups and
-- choices have been those of version 2 since the first table.
ALTER TABLE starts ADD COLUMN format INTEGER NOT NULL DEFAULT 2;
ALTER TABLE starts ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
