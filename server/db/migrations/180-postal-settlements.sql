-- What the post took in and is owed for: one row for each time, since what came back and is sent again is paid for again.
-- A sending is in one settlement.
create table postal_sending (
  home_district char(2) not null,
  -- that of its posting in the journal
  id uuid not null,
  order_id uuid not null,
  -- how often the order had come back before
  n integer not null,
  office_id uuid not null,
  -- as the office had it when the order was placed; empty where it had none
  postal_code text not null,
  amount bigint not null,
  article_no text not null,
  at bigint not null,
  settlement_id uuid,
  primary key (home_district, id)
);
create unique index postal_sending_once on postal_sending (home_district, order_id, n);
create index postal_sending_office on postal_sending (home_district, office_id, at, id);
create index postal_sending_open on postal_sending (home_district, office_id, postal_code, at) where settlement_id is null;
create index postal_sending_settlement on postal_sending (home_district, settlement_id) where settlement_id is not null;
select stand_in_district('postal_sending');

insert into postal_sending (home_district, id, order_id, n, office_id, postal_code, amount, article_no, at)
  select p.home_district, p.id, p.order_id,
    (row_number() over (partition by p.home_district, p.order_id order by p.at, p.id)) - 1,
    o.office_id, substr(l.account, length('payable:post:') + 1), -l.amount, coalesce(o.article_no, ''), p.at
  from journal_posting p
  join journal_line l on l.home_district = p.home_district and l.posting_id = p.id and l.account like 'payable:post:%'
  join order_index o on o.home_district = p.home_district and o.id = p.order_id
  where p.kind = 'postage';

create table postal_settlement (
  home_district char(2) not null,
  id uuid not null,
  office_id uuid not null,
  postal_code text not null,
  from_day date not null,
  to_day date not null,
  sendings integer not null,
  payable bigint not null,
  paid bigint not null,
  status smallint not null,
  made_by uuid not null,
  made_at bigint not null,
  rev bigint not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create index postal_settlement_office on postal_settlement (home_district, office_id, made_at, id);
select stand_in_district('postal_settlement');

-- What was paid of settlements, as their records have it.
create table postal_payment (
  home_district char(2) not null,
  id uuid not null,
  settlement_id uuid not null,
  office_id uuid not null,
  postal_code text not null,
  amount bigint not null,
  paid_on date not null,
  reference text not null,
  paid_by uuid not null,
  at bigint not null,
  primary key (home_district, id)
);
create index postal_payment_office on postal_payment (home_district, office_id, at, id);
create index postal_payment_settlement on postal_payment (home_district, settlement_id);
select stand_in_district('postal_payment');
