-- What other systems are told: written beside what caused it, and sent until it was taken. Of one database, as the outbox is.
create table client_news (
  id uuid primary key,
  -- the order in which it happened, since it may come in another one
  seq bigint generated always as identity,
  home_district char(2) not null,
  client_user uuid not null,
  body jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  problem text
);
create index client_news_due on client_news (next_at) where status = 'WAITING';
create index client_news_newest on client_news (created_at, id);
create index client_news_status on client_news (status, created_at, id);

-- What the e-mutation of the demonstration has heard, and how often it will say that it did not.
create table sandbox_news (
  id uuid primary key,
  body jsonb not null,
  times int not null default 1,
  at timestamptz not null default now()
);
alter table sandbox_client_key add column deaf int not null default 0;
