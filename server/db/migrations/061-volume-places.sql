-- Where each volume stands, and who has it: a declared resource whose rows stand in a district (see 040 and 060).
create table volume_place (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  volume_id uuid not null,
  shelf_id uuid not null,
  row_no integer not null,
  note text,
  borrower text,
  due_on date,
  lent_on date,
  office_id uuid not null,
  primary key (home_district, id)
);
create unique index volume_place_natural on volume_place (home_district, volume_id) where row_status = 1;
create index volume_place_shelf on volume_place (home_district, shelf_id);
create index volume_place_office on volume_place (home_district, office_id);
create index volume_place_row on volume_place (home_district, row_no, id);
create index volume_place_due on volume_place (home_district, due_on, id) where borrower is not null;
select stand_in_district('volume_place');
