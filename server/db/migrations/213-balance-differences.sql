-- What the reconciliation of balances found when it ran last: one row a khatian, with the first difference of its accounts.
create table balance_difference (
  home_district char(2) not null,
  -- the khatian
  id uuid not null,
  khatian_no text not null,
  survey text not null,
  mouza_id uuid not null,
  upazila_bbs char(2),
  dag_no text not null,
  what text not null,
  -- in ajutangsho, where it is an area that differs
  kept bigint,
  proven bigint,
  -- the land in question: what lies between the two, or all that the entries speak of where they cannot be relied upon
  apart bigint not null,
  -- since when it was found at each check
  found_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (home_district, id)
);
create index balance_difference_worst on balance_difference (home_district, apart, id);
select stand_in_district('balance_difference');
