-- Mutation khatians are entered, compared and approved; an office may have them verified as well.
alter table office add column verify_mutations boolean not null default false;

-- From which khatian a mutation khatian took how much land of which dag, for what remains there. The door keeps it in step
-- with the records.
create table mutation_source (
  home_district char(2) not null,
  khatian_id uuid not null,
  position integer not null,
  source_id uuid not null,
  dag_no text not null,
  area bigint not null,         -- ajutangsho
  primary key (home_district, khatian_id, position)
);
create index mutation_source_taken on mutation_source (home_district, source_id, dag_no);

-- Papers of a mutation case: orders, deeds, old khatians, as PDF or picture. A removed one stays where it is.
create table mutation_file (
  home_district char(2) not null,
  id uuid not null,
  khatian_id uuid not null,
  name text not null,
  type text not null,           -- told by the content
  bytes integer not null,
  sha256 text not null,
  content bytea not null,
  added_by uuid not null,
  added_at bigint not null,
  removed_by uuid,
  removed_at bigint,
  primary key (home_district, id)
);
create index mutation_file_khatian on mutation_file (home_district, khatian_id, added_at);
