-- Refunds that a payment service was told to make, with when it is asked next. A turn that follows another one asks before it
-- repeats. [PAY-10]
create table payment_refund (
  home_district char(2) not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  next_try_at bigint,
  tries integer not null default 0,
  primary key (home_district, id)
);
create index payment_refund_next on payment_refund (home_district, next_try_at) where next_try_at is not null;
select stand_in_district('payment_refund');

-- What the sandbox has paid back of a payment.
alter table sandbox_payment add column refunded bigint not null default 0;
alter table sandbox_payment add column refund_txn text;
