-- Places that are declared resources: see 040 for the columns that all of them have.

create table country (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  iso2 text not null,
  dial_code text not null
);
create unique index country_iso2 on country (iso2) where row_status = 1;
create index country_iso2_all on country (iso2);
create index country_name_en on country (name_en, id);
create index country_name_bn on country (name_bn, id);

create table zone (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  district_bbs_code text not null references district,
  upazila_ids uuid[] not null,
  bbs_code text
);
create unique index zone_natural on zone (district_bbs_code, name_en) where row_status = 1;
create index zone_district on zone (district_bbs_code);
create index zone_name_bn on zone (name_bn, id);
create index zone_name_en on zone (name_en, id);

alter table mouza add column rev bigint not null default 1;
alter table mouza add column row_status smallint not null default 1;
alter table mouza add column changed_at timestamptz not null default now();
alter table mouza add column changed_by uuid;
alter table mouza add column log_index integer not null default -1;
alter table mouza add column log_hash text not null default '';
alter table mouza add column shipped boolean not null default true;
alter table mouza add column dlrs_code text;
alter table mouza add column source text;
alter table mouza add column source_name text;
alter table mouza add column source_key text;
alter table mouza add column source_values jsonb;
alter table mouza alter column shipped set default false;
create unique index mouza_dlrs_code on mouza (dlrs_code) where row_status = 1;
create unique index mouza_source on mouza (source_name, source_key) where source_key is not null;
create index mouza_dlrs_code_all on mouza (dlrs_code);
create index mouza_name_bn on mouza (name_bn, id);
create index mouza_name_en on mouza (name_en, id);
