-- What UNDP found of the mutation khatians that it brought; rows are added and never changed.
create table undp_review (
  home_district char(2) not null,
  id uuid not null,
  khatian_id uuid not null,
  version integer not null,
  -- one of a version after another: the earlier one had it sent back
  n smallint not null,
  result text not null check (result in ('ok', 'wrong')),
  -- paths of the cells that are wrong
  fields jsonb not null,
  comment text not null,
  sent_back boolean not null,
  by_user uuid not null,
  at bigint not null,
  primary key (home_district, id)
);
create unique index undp_review_khatian on undp_review (home_district, khatian_id, version, n);
create index undp_review_newest on undp_review (home_district, at, id);
select stand_in_district('undp_review');
