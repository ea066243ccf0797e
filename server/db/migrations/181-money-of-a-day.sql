-- Whose money a posting moved, and by which provider it came: what the money of a day is told by. [PAY-14]
alter table journal_posting add column office_id uuid;
alter table journal_posting add column provider smallint;
create index journal_posting_office on journal_posting (home_district, office_id, at) where office_id is not null;

update journal_posting p set office_id = o.office_id, provider = o.provider
  from order_index o where o.home_district = p.home_district and o.id = p.order_id;
update journal_posting p set provider = a.provider
  from payment_attempt a where a.home_district = p.home_district and p.kind in ('paid', 'odd') and a.id::text = p.ref;

-- What became of the orders of each day: differences are added by the act that makes them, in eight slots, so that acts on
-- different orders seldom wait for each other. [ORD-9]
create table order_day (
  home_district char(2) not null,
  -- day in Dhaka on which they were placed
  day date not null,
  office_id uuid not null,
  kind smallint not null,
  copy_type smallint not null,
  medium smallint not null,
  channel text not null,
  -- 0 while nothing is paid
  provider smallint not null,
  slot smallint not null,
  orders bigint not null,
  items bigint not null,
  delivered bigint not null,
  delivered_items bigint not null,
  -- paid less refunded, in poisha
  amount bigint not null,
  -- from payment to hand-over, of what is delivered
  days bigint not null,
  primary key (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot)
);
select stand_in_district('order_day');

insert into order_day
  select o.home_district, (to_timestamp(o.placed_at / 1000.0) at time zone 'Asia/Dhaka')::date, o.office_id, o.kind,
    o.copy_type, o.medium, o.channel, coalesce(o.provider, 0), 0, count(*), sum(o.items),
    count(o.delivered_at), coalesce(sum(o.items) filter (where o.delivered_at is not null), 0),
    coalesce(sum(o.total) filter (where o.paid_at is not null), 0),
    coalesce(sum((o.delivered_at - o.paid_at) / 86400000) filter (where o.delivered_at is not null), 0)
  from order_index o
  group by 1, 2, 3, 4, 5, 6, 7, 8;

-- What a provider said about a payment when it was asked once more after its day: what differs is listed. [PAY-13]
alter table payment_attempt add column paid_amount bigint;
alter table payment_attempt add column compared_at bigint;
alter table payment_attempt add column told_status smallint;
alter table payment_attempt add column told_amount bigint;
create index payment_attempt_compare on payment_attempt (home_district, day) where compared_at is null;

update payment_attempt a set paid_amount = l.amount
  from journal_posting p
  join journal_line l on l.home_district = p.home_district and l.posting_id = p.id and l.account like 'clearing:%'
  where p.home_district = a.home_district and p.kind in ('paid', 'odd') and p.ref = a.id::text and a.status = 1;
