-- What khatians are searched by besides their number: the keys of their owners' names and their dag numbers. The door
-- keeps it in step with the records, in the transaction of each.
create table khatian_term (
  home_district char(2) not null,
  khatian_id uuid not null,
  kind text not null,                  -- 'owner' or 'dag'
  term text collate "C" not null,
  place integer not null,              -- which owner: words of one name belong together; 0 for dags
  mouza_id uuid not null,
  primary key (home_district, khatian_id, kind, term, place)
);
create index khatian_term_mouza on khatian_term (home_district, mouza_id, kind, term, khatian_id);

-- How far a job went that fills what older records lack; a finished one is deleted.
create table backfill (
  name text primary key,
  home_district char(2) not null,
  after_id uuid not null
);
insert into backfill (name, home_district, after_id)
  select 'khatian-term', '', '00000000-0000-0000-0000-000000000000' where exists (select 1 from khatian_index);
