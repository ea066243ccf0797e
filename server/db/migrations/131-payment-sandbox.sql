-- Payments that the sandbox of the demonstration plays, and tokens that providers granted. Neither is in use elsewhere.
create table sandbox_payment (
  provider text not null,
  ref text not null,
  session text not null,
  amount bigint not null,
  status text not null,
  txn text,
  order_no text not null,
  return_url text not null,
  notice_url text,
  faults text[] not null default '{}',
  opened_at bigint not null,
  primary key (provider, ref)
);
create unique index sandbox_payment_session on sandbox_payment (provider, session);
