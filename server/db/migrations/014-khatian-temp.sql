-- Temporary khatians: entries of the index of a volume, taken down before the khatians are keyed. Whether one was replaced
-- is read from the khatian of its number.
create table khatian_temp (
  home_district char(2) not null,
  id uuid not null,
  office_id uuid not null,
  volume_id uuid not null,
  mouza_id uuid not null,
  jl_number_id uuid not null,
  upazila_bbs char(2),
  survey text not null,
  number text not null,
  number_lead integer not null,
  rev integer not null,
  owners jsonb not null,            -- [{ id, name, relation, guardian }]
  dags jsonb not null,              -- [{ id, dagNo }]
  updated_by uuid not null,
  updated_at bigint not null,
  primary key (home_district, id),
  unique (home_district, jl_number_id, survey, number)
);
create index khatian_temp_volume on khatian_temp (home_district, volume_id, number_lead, number);
create index khatian_temp_start on khatian_temp (home_district, number text_pattern_ops);

-- What entries are searched by besides their number, as khatian_term is for khatians.
create table khatian_temp_term (
  home_district char(2) not null,
  temp_id uuid not null,
  kind text not null,                  -- 'owner' or 'dag'
  term text collate "C" not null,
  place integer not null,
  primary key (home_district, temp_id, kind, term, place)
);
create index khatian_temp_term_found on khatian_temp_term (home_district, kind, term, temp_id);

-- Who made, changed and removed entries, and what stood there before and after; rows are only ever added.
create table khatian_temp_log (
  home_district char(2) not null,
  temp_id uuid not null,
  rev integer not null,
  volume_id uuid not null,
  jl_number_id uuid not null,
  survey text not null,
  number text not null,
  act text not null,
  at bigint not null,
  user_id uuid not null,
  desk_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (home_district, temp_id, rev)
);
create index khatian_temp_log_volume on khatian_temp_log (home_district, volume_id, at);
