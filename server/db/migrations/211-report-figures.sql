-- Land of the approved version of each khatian, by what it is: one row for each use, type and class that its dags have.
create table khatian_land (
  home_district char(2) not null,
  khatian_id uuid not null,
  n smallint not null,
  version integer not null,
  mouza_id uuid not null,
  upazila_bbs char(2),
  survey text not null,
  -- 1 agricultural, 0 not; null where the form does not say
  land_use smallint,
  -- number of the type of land; null on forms that have none
  land_type smallint,
  -- as it is written in the book
  land_class text,
  dags integer not null,
  -- ajutangsho
  area bigint not null,
  primary key (home_district, khatian_id, n)
);
select stand_in_district('khatian_land');

insert into khatian_land (home_district, khatian_id, n, version, mouza_id, upazila_bbs, survey, land_use, land_type,
    land_class, dags, area)
  select x.home_district, x.khatian_id,
    (row_number() over (partition by x.home_district, x.khatian_id order by x.land_use, x.land_type, x.land_class)) - 1,
    x.version, x.mouza_id, x.upazila_bbs, x.survey, x.land_use, x.land_type, x.land_class, count(*), coalesce(sum(x.area), 0)
  from (
    select v.home_district, v.khatian_id, v.version, k.mouza_id, k.upazila_bbs, k.survey,
      case when jsonb_typeof(c -> 'landUse') = 'number' then (c ->> 'landUse')::smallint
        when coalesce(c ->> 'classAgri', '') <> '' then 1 when coalesce(c ->> 'classNonAgri', '') <> '' then 0 end as land_use,
      case when jsonb_typeof(c -> 'landType') = 'number' then (c ->> 'landType')::smallint end as land_type,
      nullif(trim(coalesce(nullif(c ->> 'classAgri', ''), c ->> 'classNonAgri')), '') as land_class,
      case when jsonb_typeof(c -> 'area') = 'number' then (c ->> 'area')::bigint end as area
    from khatian_version v
    join khatian_index k on k.home_district = v.home_district and k.id = v.khatian_id
    cross join lateral (select d -> 'cells' as c from jsonb_array_elements(v.body -> 'dags') d) dag
    where not exists (select 1 from khatian_version w where w.home_district = v.home_district
      and w.khatian_id = v.khatian_id and w.version > v.version)
  ) x
  group by x.home_district, x.khatian_id, x.version, x.mouza_id, x.upazila_bbs, x.survey, x.land_use, x.land_type, x.land_class;

-- Of the money of orders, that of those which were handed over.
alter table order_day add column delivered_amount bigint not null default 0;

insert into order_day (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot, orders, items,
    delivered, delivered_items, amount, days, delivered_amount)
  select o.home_district, (to_timestamp(o.placed_at / 1000.0) at time zone 'Asia/Dhaka')::date, o.office_id, o.kind,
    o.copy_type, o.medium, o.channel, o.provider, 0, 0, 0, 0, 0, 0, 0, sum(o.total - coalesce(back.amount, 0))
  from order_index o
  left join (select p.home_district, p.order_id, sum(l.amount) as amount
    from journal_posting p
    join journal_line l on l.home_district = p.home_district and l.posting_id = p.id and l.account = 'held'
    where p.kind = 'refund-due' and exists (select 1 from journal_posting paid where paid.home_district = p.home_district
      and paid.kind = 'refund-paid' and paid.ref = p.ref)
    group by 1, 2) back on back.home_district = o.home_district and back.order_id = o.id
  where o.delivered_at is not null and o.provider is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot) do update set
    delivered_amount = excluded.delivered_amount;
