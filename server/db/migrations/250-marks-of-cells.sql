-- What a cell of a sheet is where it is not plain text: a date, an error, a formula without a value.
-- step: expand
alter table job_row add column marks jsonb not null default '{}';
