-- Requests of e-mutation that khatians be keyed, as lists narrow them; the record alone is authority.
create table em_request_index (
  home_district char(2) not null,
  id uuid not null,
  kind text not null check (kind in ('khatian-entry', 'namjari-entry')),
  request_no text not null,
  case_key text not null,
  survey text not null,
  jl_number_id uuid not null,
  mouza_id uuid not null,
  upazila_bbs char(2),
  number text not null,
  -- the office that keys the khatian
  office_id uuid not null,
  stage smallint not null,
  rev bigint not null,
  created_by uuid not null,
  created_at bigint not null,
  updated_by uuid not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create unique index em_request_no on em_request_index (home_district, request_no);
create index em_request_case on em_request_index (home_district, created_by, case_key);
create index em_request_newest on em_request_index (home_district, kind, created_at, id);
create index em_request_stage on em_request_index (home_district, kind, stage, created_at, id);
create index em_request_khatian on em_request_index (home_district, jl_number_id, survey, number);
select stand_in_district('em_request_index');

-- Whom a request concerns: apart from the record, whose log cannot forget.
create table em_request_party (
  home_district char(2) not null,
  request_id uuid not null,
  name text not null,
  mobile text not null,
  primary key (home_district, request_id)
);
select stand_in_district('em_request_party');
