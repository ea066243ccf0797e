-- Cases of correction, as lists and queues narrow them; the record alone is authority.
create table case_index (
  home_district char(2) not null,
  id uuid not null,
  khatian_id uuid not null,
  khatian_no text not null,
  survey text not null,
  jl_number_id uuid not null,
  mouza_id uuid not null,
  upazila_bbs char(2),
  -- the land office
  office_id uuid not null,
  union_office_id uuid,
  tracking_no text not null,
  case_no text,
  source text not null,
  status smallint not null,
  type_id smallint,
  outcome text,
  hearing_on date,
  -- the hearing of that day is still to be held
  hearing_open boolean not null,
  -- when it came to where it stands
  moved_at bigint not null,
  -- the day by which the next step is due; null once the case is over
  due_on date,
  rev bigint not null,
  created_by uuid not null,
  created_at bigint not null,
  updated_by uuid not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create unique index case_index_tracking on case_index (home_district, tracking_no);
create index case_index_due on case_index
  (home_district, (coalesce(due_on, '9999-12-31'::date)), id);
create index case_index_status on case_index
  (home_district, status, (coalesce(due_on, '9999-12-31'::date)), id);
create index case_index_newest on case_index (home_district, created_at, id);
create index case_index_khatian on case_index (home_district, khatian_id);
create index case_index_own on case_index (home_district, created_by, created_at);
select stand_in_district('case_index');

-- What is open on a khatian: one case, from its submission to its end, and one that works on it.
create table open_claim (
  home_district char(2) not null,
  khatian_id uuid not null,
  what text not null check (what in ('case', 'work')),
  holder_id uuid not null,
  no text not null,
  primary key (home_district, khatian_id, what)
);
select stand_in_district('open_claim');

create table case_counter (
  home_district char(2) not null,
  office_id uuid not null,
  year smallint not null,
  last_no integer not null,
  primary key (home_district, office_id, year)
);
select stand_in_district('case_counter');

-- Who asks for a correction, or is affected by it: beside the record, whose log cannot forget.
create table case_party (
  home_district char(2) not null,
  case_id uuid not null,
  n smallint not null,
  role text not null check (role in ('applicant', 'owner', 'affected')),
  user_id uuid,
  name text not null,
  mobile text not null,
  nid text,
  owner_row_id uuid,
  primary key (home_district, case_id, n)
);
select stand_in_district('case_party');
