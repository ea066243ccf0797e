-- step: expand
-- One token of a payment provider for all processes, sealed, with when this hour's grants were asked for.
create table payment_token (
  name text primary key,
  token text,
  refresh text,
  until bigint not null default 0,
  renewing_until bigint not null default 0,
  grants bigint[] not null default '{}'
);
-- When the customer was given the provider's page (0 of attempts that an older server opened), and when the money was asked for.
alter table payment_attempt add column page_at bigint default 0, add column executed_at bigint;
