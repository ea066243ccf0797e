-- A job may take in a workbook of several sheets, whose rows name each other: a row says of which sheet it is, and by which
-- texts rows of later sheets name it.
alter table job_row add column part text not null default '';
alter table job_row add column names text[] not null default '{}';
update job_row r set part = j.subject from job j where j.id = r.job_id;
alter table job_row drop constraint job_row_pkey;
alter table job_row add primary key (job_id, part, row_no);
drop index job_row_state;
create index job_row_state on job_row (job_id, part, state, row_no);
-- Which heads a sheet lacks, and what else a reason speaks of.
alter table job add column detail text;
