-- Sign-in of three kinds: citizens and vendors beside the office users, one-time codes, limits, the outbox of messages.

create table citizen (
  user_id uuid primary key references app_user,
  gender int check (gender in (1, 2, 3)),
  nid text,
  date_of_birth text,
  nid_verified_at timestamptz,
  registered_at timestamptz not null default now()
);

create table vendor (
  user_id uuid primary key references app_user,
  vendor_type text not null check (vendor_type in ('VENDOR', 'UDC', 'KIOSK')),
  division_bbs_code text not null references division,
  district_bbs_code text not null references district,
  upazila_bbs_code text,
  centre_name text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  reason text,
  registered_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references app_user
);
create index vendor_status on vendor (status, registered_at);

-- What citizens and vendors may type to sign in: only what was proven to be theirs stands here.
create table sign_in_name (
  realm text not null check (realm in ('CITIZEN', 'VENDOR')),
  name text not null,
  user_id uuid not null references app_user,
  primary key (realm, name)
);
create index sign_in_name_user on sign_in_name (user_id);

-- At most one open code for a purpose and whom it concerns; the next one takes its place.
create table one_time_code (
  purpose text not null,
  subject text not null,
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);

-- Counts since the first hit of a window, per act and hashed account or address.
create table rate_limit (
  key text primary key,
  hits int not null,
  until timestamptz not null
);

drop table login_attempt;

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('SMS', 'MAIL')),
  address text not null,
  subject text not null,
  body text not null,
  -- KEPT: no way to send is set up, an administrator reads it here
  status text not null check (status in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  tries int not null default 0,
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_waiting on outbox_message (next_at) where status = 'WAITING';
create index outbox_newest on outbox_message (created_at, id);

create table vendor_session (
  id uuid primary key,
  user_id uuid not null references app_user,
  started_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_session_user on vendor_session (user_id);

-- Hashes only: a used token's successor follows from the token itself, so that asking twice gives the same answer.
create table vendor_refresh (
  hash text primary key,
  session_id uuid not null references vendor_session on delete cascade,
  successor text,
  issued_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index vendor_refresh_session on vendor_refresh (session_id);

create index oidc_model_account on oidc_model ((payload ->> 'accountId')) where kind in ('Grant', 'Session');
