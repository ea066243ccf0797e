-- Record rooms and their shelves: declared resources (see 040 for the columns that all of them have) whose rows stand in a
-- district, by which every key begins.

-- Distributes a new table by its home district beside the others, where the schema is distributed already.
create function stand_in_district(of_table regclass) returns void language plpgsql as $$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then return; end if;
  if not exists (select 1 from pg_dist_partition where logicalrelid = 'scope_head'::regclass) then return; end if;
  perform create_distributed_table(of_table, 'home_district', colocate_with => 'scope_head');
end $$;

create table record_room (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  office_id uuid not null,
  code text not null,
  custodian text,
  custodian_mobile text,
  primary key (home_district, id)
);
create unique index record_room_natural on record_room (home_district, office_id, code) where row_status = 1;
create index record_room_office on record_room (home_district, office_id);
create index record_room_code on record_room (home_district, code, id);
create index record_room_name_bn on record_room (home_district, name_bn, id);
create index record_room_name_en on record_room (home_district, name_en, id);
select stand_in_district('record_room');

create table record_room_shelf (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  room_id uuid not null,
  no text not null,
  row_count integer not null,
  capacity integer not null,
  office_id uuid not null,
  primary key (home_district, id)
);
create unique index record_room_shelf_natural on record_room_shelf (home_district, room_id, no) where row_status = 1;
create index record_room_shelf_room on record_room_shelf (home_district, room_id);
create index record_room_shelf_office on record_room_shelf (home_district, office_id);
create index record_room_shelf_no on record_room_shelf (home_district, no, id);
select stand_in_district('record_room_shelf');
