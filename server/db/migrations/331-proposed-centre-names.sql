-- The name that an approved vendor wants for its centre, until an officer approves or refuses it. [VND-11]
-- step: expand
alter table vendor add column proposed_name text;
