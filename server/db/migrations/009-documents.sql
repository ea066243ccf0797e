-- Approved versions of khatians: the body as it was approved, written by the door with the approval and never again.
create table khatian_version (
  home_district char(2) not null,
  khatian_id uuid not null,
  version integer not null,
  rev bigint not null,
  digest text not null,
  body jsonb not null,
  approved_by uuid not null,
  approved_at bigint not null,
  primary key (home_district, khatian_id, version)
);

-- What was approved before versions were kept stands as it is now.
insert into khatian_version (home_district, khatian_id, version, rev, digest, body, approved_by, approved_at)
select r.home_district, r.id, k.version, r.rev, r.digest, r.body, k.updated_by, k.updated_at
  from record r join khatian_index k on k.home_district = r.home_district and k.id = r.id
 where k.status in (5, 7, 12, 13, 14);

-- Applications of people for a khatian that is not digitised yet. What became of it in the meantime is read from the
-- khatian of that number; only what the record cannot tell is kept here.
create table entry_request (
  home_district char(2) not null,
  id uuid not null,
  office_id uuid not null,
  mouza_id uuid not null,
  jl_number_id uuid not null,
  upazila_bbs char(2),
  survey text not null,
  number text not null,
  number_lead integer not null,
  applicant text not null,
  mobile text not null,
  reference text,
  note text,
  step text not null,               -- registered, taken, ready, received
  ready_version integer,            -- the version that was found ready to process
  rev integer not null,
  created_by uuid not null,
  created_at bigint not null,
  updated_by uuid not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create index entry_request_number on entry_request (home_district, jl_number_id, survey, number);
-- One person asks for one khatian once, until the copy has gone out.
create unique index entry_request_open on entry_request (home_district, jl_number_id, survey, number, mobile)
  where step <> 'received';
create index entry_request_office on entry_request (home_district, office_id, created_at);

-- Every act on an application, in order; rows are only ever added.
create table entry_request_log (
  home_district char(2) not null,
  request_id uuid not null,
  idx integer not null,
  at bigint not null,
  act text not null,
  user_id uuid not null,
  desk_id uuid not null,
  comment text,
  primary key (home_district, request_id, idx)
);
