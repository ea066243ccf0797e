-- Dashboards, their tiles, and whose home begins with which: declared resources (see 040 for the columns that all of them have).
create table dashboard (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null
);
create unique index dashboard_natural on dashboard (name_en) where row_status = 1;
create index dashboard_name_en on dashboard (name_en, id);
create index dashboard_name_bn on dashboard (name_bn, id);

create table dashboard_tile (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  dashboard_id uuid not null references dashboard,
  sort integer not null,
  figure text not null,
  show text not null,
  -- what it is drawn over; null of a number
  over text,
  period text not null,
  width smallint not null
);
create unique index dashboard_tile_natural on dashboard_tile (dashboard_id, sort) where row_status = 1;
create index dashboard_tile_dashboard on dashboard_tile (dashboard_id);
create index dashboard_tile_show on dashboard_tile (show);
create index dashboard_tile_sort on dashboard_tile (sort, id);

create table report_configuration (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  title text not null,
  english_title text not null,
  dashboard_id uuid references dashboard,
  dashboard_uuid text,
  -- whose home it is for; null for all
  group_type text,
  layer_id uuid references office_layer,
  sort integer not null
);
create index report_configuration_group on report_configuration (group_type);
create index report_configuration_layer on report_configuration (layer_id);
create index report_configuration_sort on report_configuration (sort, id);
create index report_configuration_title on report_configuration (title, id);
create index report_configuration_english on report_configuration (english_title, id);
