-- Which khatians are not given out, and why: as their header said when they were approved, and as an officer said since.
-- What has no row is given out.
create table khatian_payable (
  home_district char(2) not null,
  khatian_id uuid not null,
  payable boolean not null,
  -- number of the reason for not delivering
  reason smallint,
  by_user uuid not null,
  at bigint not null,
  primary key (home_district, khatian_id)
);
select stand_in_district('khatian_payable');

insert into khatian_payable (home_district, khatian_id, payable, reason, by_user, at)
  select distinct on (v.home_district, v.khatian_id) v.home_district, v.khatian_id, false,
    case when jsonb_typeof(v.body -> 'header' -> 'nonDeliverable') = 'number'
      then (v.body -> 'header' ->> 'nonDeliverable')::smallint end, v.approved_by, v.approved_at
  from khatian_version v
  where v.body -> 'header' ->> 'notPayable' = '1'
    and not exists (select 1 from khatian_version w where w.home_district = v.home_district
      and w.khatian_id = v.khatian_id and w.version > v.version)
  order by v.home_district, v.khatian_id, v.version desc;
