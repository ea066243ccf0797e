-- What the audit log is narrowed by. The record log alone is authority: these rows are filled from it and may be deleted
-- at any time, with the marks up to which they were filled, to be filled anew.

create table audit_index (
  home_district char(2) not null,
  record_id uuid not null,
  idx integer not null,
  id uuid not null,                 -- from record and index, the same at each filling
  at bigint not null,               -- epoch ms
  module text not null,
  task text not null,
  user_id uuid not null,
  desk_id uuid,
  office_id uuid,
  mouza_id uuid,
  upazila_bbs char(2),
  subject text,                     -- number of the khatian or volume, name of the row
  primary key (home_district, record_id, idx)
);
create index audit_index_newest on audit_index (home_district, at, idx, id);
create index audit_index_user on audit_index (home_district, user_id, at, idx, id);
create index audit_index_mouza on audit_index (home_district, mouza_id, at, idx, id);
create index audit_index_module on audit_index (home_district, module, task, at, idx, id);
create index audit_index_office on audit_index (home_district, office_id, at, idx, id);
create index audit_index_subject on audit_index (home_district, subject, at);

-- Up to which instant the log of a district was taken over.
create table audit_mark (
  home_district char(2) primary key,
  at bigint not null
);

-- What the check of the log found when it last ran; a plain table of few rows.
create table log_check (
  id uuid primary key,
  at timestamptz not null,
  records integer not null,
  entries integer not null,
  seals integer not null,
  home_district char(2),            -- where it broke; null where everything holds
  record_id uuid,
  idx integer,
  reason text
);
create index log_check_newest on log_check (at);

do $$
declare
  of_table text;
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then return; end if;
  if not exists (select 1 from pg_dist_partition where logicalrelid = 'scope_head'::regclass) then return; end if;
  foreach of_table in array array['audit_index', 'audit_mark'] loop
    perform create_distributed_table(of_table, 'home_district', colocate_with => 'scope_head');
  end loop;
end $$;
