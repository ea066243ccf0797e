-- Places below the district besides upazilas and zones: see 040 for the columns that all declared resources have.

-- A thana of a city lies in no upazila, so that both are given where there are both.
create table thana (
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
  upazila_ids uuid[],
  bbs_code text
);
create index thana_name_bn on thana (name_bn, id);
create index thana_name_en on thana (name_en, id);
create unique index thana_natural on thana (district_bbs_code, name_en) where row_status = 1;
create index thana_district on thana (district_bbs_code);

create table city_corporation (
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
  upazila_ids uuid[],
  bbs_code text
);
create index city_corporation_name_bn on city_corporation (name_bn, id);
create index city_corporation_name_en on city_corporation (name_en, id);
create unique index city_corporation_natural on city_corporation (district_bbs_code, name_en) where row_status = 1;
create index city_corporation_district on city_corporation (district_bbs_code);

create table municipality (
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
create index municipality_name_bn on municipality (name_bn, id);
create index municipality_name_en on municipality (name_en, id);
create unique index municipality_natural on municipality (district_bbs_code, name_en) where row_status = 1;
create index municipality_district on municipality (district_bbs_code);

-- A circle: thanas of a metropolis whose land one office keeps, in the place of an upazila land office.
create table circle (
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
  thana_ids uuid[] not null,
  office_id uuid references office,
  bbs_code text
);
create index circle_name_bn on circle (name_bn, id);
create index circle_name_en on circle (name_en, id);
create unique index circle_natural on circle (district_bbs_code, name_en) where row_status = 1;
create index circle_district on circle (district_bbs_code);

create table union_parishad (
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
  upazila_id uuid not null references upazila,
  bbs_code text
);
create index union_parishad_name_bn on union_parishad (name_bn, id);
create index union_parishad_name_en on union_parishad (name_en, id);
create unique index union_parishad_natural on union_parishad (upazila_id, name_en) where row_status = 1;
create index union_parishad_upazila on union_parishad (upazila_id);
create index union_parishad_district on union_parishad (district_bbs_code);

create table post_office (
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
  upazila_id uuid references upazila,
  postal_code text not null
);
create index post_office_name_bn on post_office (name_bn, id);
create index post_office_name_en on post_office (name_en, id);
create unique index post_office_natural on post_office (postal_code, name_en) where row_status = 1;
create index post_office_code on post_office (postal_code);
create index post_office_district on post_office (district_bbs_code);
create index post_office_upazila on post_office (upazila_id);

-- What a mouza lies in besides its upazila, and the mouzas it was made of.
alter table mouza add column union_id uuid references union_parishad;
alter table mouza add column thana_id uuid references thana;
alter table mouza add column circle_id uuid references circle;
alter table mouza add column predecessor_ids uuid[];
create index mouza_union on mouza (union_id);
create index mouza_thana on mouza (thana_id);
create index mouza_circle on mouza (circle_id);
