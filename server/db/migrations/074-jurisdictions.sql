-- Which part of its ground an office works in: see 040 for the columns that all declared resources have.
create table office_jurisdiction (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null references office,
  kind text not null,
  place_id text not null,
  place_bn text not null,
  place_en text not null,
  from_day date not null,
  to_day date,
  source text,
  source_name text,
  source_key text,
  source_values jsonb
);
create unique index office_jurisdiction_natural on office_jurisdiction (office_id, place_id, from_day) where row_status = 1;
create unique index office_jurisdiction_source on office_jurisdiction (source_name, source_key) where source_key is not null;
create index office_jurisdiction_office on office_jurisdiction (office_id);
create index office_jurisdiction_kind on office_jurisdiction (kind);
create index office_jurisdiction_from on office_jurisdiction (from_day, id);
create index office_jurisdiction_place on office_jurisdiction (place_id);

-- The mouzas of an office that has a jurisdiction, as of today: read with every request of its desks. An office whose
-- jurisdictions have all ended reaches nothing; without any it reaches its whole ground.
alter table office add column by_mouza boolean not null default false;
create table office_mouza (
  office_id uuid not null references office,
  mouza_id uuid not null references mouza,
  primary key (office_id, mouza_id)
);
create index office_mouza_mouza on office_mouza (mouza_id);
