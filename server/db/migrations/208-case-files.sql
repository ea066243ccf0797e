-- The papers of a case: those of the applicant and of the offices. What is taken off stays, with who took it off.
create table case_file (
  home_district char(2) not null,
  id uuid not null,
  case_id uuid not null,
  name text not null,
  -- told by the content
  type text not null,
  bytes integer not null,
  sha256 text not null,
  content bytea not null,
  added_by uuid not null,
  added_at bigint not null,
  removed_by uuid,
  removed_at bigint,
  primary key (home_district, id)
);
create index case_file_case on case_file (home_district, case_id, added_at);
select stand_in_district('case_file');
