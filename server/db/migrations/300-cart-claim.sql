-- step: expand
-- Cart items that an order has taken, so that a second window does not order them again.
create table cart_claim (
  user_id uuid not null,
  item_id uuid not null,
  home_district char(2) not null,
  order_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, item_id)
);
