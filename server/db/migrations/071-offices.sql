-- What an office is made of: its layer, its kind, and what its posts are called. A code is given once, also after its row
-- was archived.

-- The index gives its name up to the table.
alter index office_layer rename to office_of_layer;

create table office_layer (
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
  layer integer not null,
  parent_id uuid references office_layer
);
create index office_layer_name_bn on office_layer (name_bn, id);
create index office_layer_name_en on office_layer (name_en, id);
create unique index office_layer_number on office_layer (layer);

create table office_type (
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
  code text not null,
  organization_kind text not null
);
create index office_type_name_bn on office_type (name_bn, id);
create index office_type_name_en on office_type (name_en, id);
create unique index office_type_code on office_type (code);
create index office_type_kind on office_type (organization_kind);

create table designation (
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
  code text not null,
  grade integer not null,
  category text not null
);
create index designation_name_bn on designation (name_bn, id);
create index designation_name_en on designation (name_en, id);
create unique index designation_code on designation (code);
create index designation_grade on designation (grade);
create index designation_category on designation (category);

alter table base_office add column rev bigint not null default 1;
alter table base_office add column row_status smallint not null default 1;
alter table base_office add column changed_at timestamptz not null default now();
alter table base_office add column changed_by uuid;
alter table base_office add column log_index integer not null default -1;
alter table base_office add column log_hash text not null default '';
alter table base_office add column shipped boolean not null default true;
alter table base_office alter column shipped set default false;
alter table base_office add column type_id uuid references office_type;
create unique index base_office_natural on base_office (layer, name_en) where row_status = 1;
create index base_office_name_bn on base_office (name_bn, id);
create index base_office_name_en on base_office (name_en, id);
create index base_office_layer on base_office (layer);
create index base_office_type on base_office (type_id);

alter table office add column code text;
alter table office add column type_id uuid references office_type;
alter table office add column parent_id uuid references office;
alter table office add column upazila_id uuid references upazila;
alter table office add column postal_code text;
alter table office add column address text;
alter table office add column phone text;
alter table office add column email text;
update office o set upazila_id = u.id from upazila u
 where u.district_bbs_code = o.district_bbs_code and u.bbs_code = o.upazila_bbs_code;
create unique index office_code on office (code) where code is not null;
create unique index office_natural on office (district_bbs_code, layer, name_en) where row_status = 1;
create index office_parent on office (parent_id);
create index office_type_of on office (type_id);
create index office_base on office (base_office_id);
