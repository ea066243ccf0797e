-- Divisions, districts, upazilas and offices are declared resources: see 040 for the columns that all of them have. Divisions
-- and districts are known by their code; their id follows from it (RFC 9562, version 8), the same in every installation.

alter table division add column id uuid not null generated always as
  ((overlay(overlay(md5('division/' || bbs_code) placing '8' from 13 for 1) placing '8' from 17 for 1))::uuid) stored;
alter table district add column id uuid not null generated always as
  ((overlay(overlay(md5('district/' || bbs_code) placing '8' from 13 for 1) placing '8' from 17 for 1))::uuid) stored;
create unique index division_id on division (id);
create unique index district_id on district (id);

alter table division add column rev bigint not null default 1;
alter table division add column changed_at timestamptz not null default now();
alter table division add column changed_by uuid;
alter table division add column log_index integer not null default -1;
alter table division add column log_hash text not null default '';
alter table division add column shipped boolean not null default true;
create index division_name_bn on division (name_bn, id);
create index division_name_en on division (name_en, id);

alter table district add column rev bigint not null default 1;
alter table district add column changed_at timestamptz not null default now();
alter table district add column changed_by uuid;
alter table district add column log_index integer not null default -1;
alter table district add column log_hash text not null default '';
alter table district add column shipped boolean not null default true;
create index district_name_bn on district (name_bn, id);
create index district_name_en on district (name_en, id);
create index district_division on district (division_bbs_code);

alter table upazila add column rev bigint not null default 1;
alter table upazila add column changed_at timestamptz not null default now();
alter table upazila add column changed_by uuid;
alter table upazila add column log_index integer not null default -1;
alter table upazila add column log_hash text not null default '';
alter table upazila add column shipped boolean not null default true;
create index upazila_name_bn on upazila (name_bn, id);
create index upazila_name_en on upazila (name_en, id);
create index upazila_bbs_code on upazila (bbs_code);

alter table office add column rev bigint not null default 1;
alter table office add column row_status smallint not null default 1;
alter table office add column changed_at timestamptz not null default now();
alter table office add column changed_by uuid;
alter table office add column log_index integer not null default -1;
alter table office add column log_hash text not null default '';
alter table office add column shipped boolean not null default false;
create index office_name_bn on office (name_bn, id);
create index office_name_en on office (name_en, id);
create index office_division on office (division_bbs_code);
create index office_district on office (district_bbs_code);
create index office_layer on office (layer);
