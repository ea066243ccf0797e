-- How much was keyed on a day: sums alone, as each device counted them. Nothing tells which khatian they come from.
create table work_day (
  home_district char(2) not null,
  office_id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  day date not null,            -- of Asia/Dhaka
  active_ms bigint not null,
  pauses integer not null,
  pause_ms bigint not null,
  keys integer not null,
  fields integer not null,
  corrections integer not null,
  khatians integer not null,
  told_at bigint not null,
  primary key (home_district, office_id, user_id, device_id, day)
);
create index work_day_office on work_day (home_district, office_id, day);
