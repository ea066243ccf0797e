-- Rows of declared resources have, besides their fields: a revision, a status (1 in use, 0 archived), when and by whom they
-- were changed, where their history ends in the record log (-1: shipped and never changed), and whether they were shipped.
-- Those taken over from a source keep its values, by which own changes are told.

create table holiday (
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
  from_day date not null,
  to_day date not null,
  type text not null,
  source text,
  source_name text,
  source_key text,
  source_values jsonb
);
create unique index holiday_natural on holiday (from_day, type, name_en) where row_status = 1;
create unique index holiday_source on holiday (source_name, source_key) where source_key is not null;
create index holiday_from on holiday (from_day, id);
create index holiday_type on holiday (type, from_day);
create index holiday_name on holiday (name_bn, id);
