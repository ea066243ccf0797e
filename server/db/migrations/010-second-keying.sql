-- What came of keying a khatian a second time, for the rates of agreement and of errors: one row a version.
create table second_keying (
  home_district char(2) not null,
  khatian_id uuid not null,
  version integer not null,
  office_id uuid not null,
  volume_id uuid not null,
  first_by uuid,                -- who began the first keying
  second_by uuid not null,
  at bigint not null,           -- epoch ms of the second keying
  fields integer not null,
  differences integer not null,
  first_wrong integer,          -- null until a third person settled the differences
  second_wrong integer,
  settled_by uuid,
  settled_at bigint,
  primary key (home_district, khatian_id, version)
);
create index second_keying_office on second_keying (home_district, office_id, at);
