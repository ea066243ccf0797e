-- Requests on khatians, as lists narrow them; the record alone is authority.
create table khatian_request_index (
  home_district char(2) not null,
  id uuid not null,
  kind text not null check (kind in ('unlock', 'scan-copy', 'agoto', 'balance-reset')),
  request_no text not null,
  khatian_id uuid not null,
  khatian_no text not null,
  survey text not null,
  jl_number_id uuid not null,
  mouza_id uuid not null,
  upazila_bbs char(2),
  -- the office that keeps the khatian's book
  office_id uuid not null,
  mutation_khatian_id uuid,
  status smallint not null,
  reason text not null,
  rev bigint not null,
  created_by uuid not null,
  created_at bigint not null,
  updated_by uuid not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create unique index khatian_request_no on khatian_request_index (home_district, request_no);
create index khatian_request_newest on khatian_request_index (home_district, kind, created_at, id);
create index khatian_request_status on khatian_request_index (home_district, kind, status, created_at, id);
create index khatian_request_khatian on khatian_request_index (home_district, khatian_id);
select stand_in_district('khatian_request_index');
