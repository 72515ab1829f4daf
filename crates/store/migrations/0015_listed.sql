-- The newest tables that the lobby may show: however many others there are,
-- they are not looked through. Whether a table is one of these stands in what
-- its host decided.
CREATE INDEX tables_listed ON tables (created DESC, id) WHERE instr(options, '"listed":true') > 0;
