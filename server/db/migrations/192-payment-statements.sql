-- What payment services say of a whole day: asked for after it, and again until all of it has come to the bank. One for all
-- districts, since a service knows of none. [PAY-18]
create table payment_statement (
  provider smallint not null,
  day date not null,
  -- null until the service has answered
  taken_at bigint,
  -- null once everything of it has come to the bank
  next_ask_at bigint,
  tries integer not null default 1,
  primary key (provider, day)
);

-- A payment as the statement of its service has it.
create table statement_line (
  home_district char(2) not null,
  id uuid not null,
  provider smallint not null,
  -- our reference as the service has it
  ref text not null,
  txn text not null,
  day date not null,
  amount bigint not null,
  -- kept by the service
  fee bigint not null,
  banked_on date,
  bank_ref text,
  taken_at bigint not null,
  primary key (home_district, id)
);
create unique index statement_line_ref on statement_line (home_district, provider, ref);
create index statement_line_day on statement_line (home_district, day, id);
select stand_in_district('statement_line');

-- What the statement of its day says of a payment: 1 the same, 2 another amount, 3 nothing; null where none was taken yet.
alter table payment_attempt add column stated smallint;
