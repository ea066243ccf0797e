-- Who signed in or failed to, and what was done to accounts, rights, rules of offices and keys, or taken out. Kept apart from
-- the log of records, in the same form: chains of entries, one for each account, sealed day by day as a district of its own
-- ('SE'). What stands beside the text is what lists are narrowed by; the check holds it to the text.
create table security_log (
  home_district char(2) not null,
  record_id uuid not null,          -- the chain: the account, or everything that concerns none
  idx integer not null,
  id uuid not null unique,
  at bigint not null,               -- epoch ms
  text text not null,
  prev_hash text not null,
  hash text not null,
  event text not null,
  alarm boolean not null,
  account_id uuid,                  -- whom it concerns
  actor_id uuid,                    -- who did it, where it was done by somebody who was signed in
  address text,
  primary key (home_district, record_id, idx)
);
create index security_log_newest on security_log (at, idx, id);
create index security_log_event on security_log (event, at, idx, id);
create index security_log_account on security_log (account_id, at, idx, id);
create index security_log_actor on security_log (actor_id, at, idx, id);
create index security_log_address on security_log (address, at, idx, id);

-- Where each chain ends: the lock under which it grows, and what tells that entries were cut off before they were sealed.
create table security_head (
  chain uuid primary key,
  idx integer not null,
  prev_hash text not null,
  hash text not null
);
