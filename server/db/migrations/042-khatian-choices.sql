-- Lists whose numbers stand in khatians: a number is given once, archived rows keep theirs.

create table land_type (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  number bigint not null unique,
  name_bn text not null,
  name_en text not null
);
create unique index land_type_name on land_type (name_en) where row_status = 1;
create index land_type_name_bn on land_type (name_bn, id);

create table non_deliverable_message (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  number bigint not null unique,
  name_bn text not null,
  name_en text not null
);
create unique index non_deliverable_message_name on non_deliverable_message (name_en) where row_status = 1;
create index non_deliverable_message_name_bn on non_deliverable_message (name_bn, id);
