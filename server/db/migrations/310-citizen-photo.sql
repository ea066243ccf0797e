-- step: expand
-- The photo that a citizen gives of himself, as a small data address. [PRF-2]
alter table citizen add column photo text;
