-- Seals of the hours of days that are not over: the entries of a district from `since` to before `upto`, both in epoch milliseconds. [LOG-21]
create table hour_seal (
  home_district char(2) not null,
  since bigint not null,
  upto bigint not null,
  entries bigint not null,
  root text not null,
  prev text not null,
  signature text not null,
  primary key (home_district, since)
);
