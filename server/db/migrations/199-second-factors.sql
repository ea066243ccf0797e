-- A password that somebody else has seen: it is changed at its first use.
alter table app_user add column password_given boolean not null default false;

-- What a person shows besides the password. The secret of an app that makes codes is sealed under a key outside the database.
create table second_factor (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('TOTP', 'KEY')),
  name text not null,
  secret text,
  -- The last time step of which a code was taken: each is good once.
  last_step bigint not null default 0,
  credential_id text unique,
  public_key text,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index second_factor_account on second_factor (account_id);

-- For who has lost them: each is good once, and only its keyed hash is kept.
create table recovery_code (
  account_id uuid not null,
  code_hash text not null,
  primary key (account_id, code_hash)
);
