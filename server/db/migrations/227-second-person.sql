-- What an office may not decide by one person: rules by which fewer eyes see a khatian, and a key that opens its vaults. It
-- waits here, with its reason, until somebody else confirms it.
create table office_approval (
  id uuid primary key,
  office_id uuid not null references office,
  kind text not null check (kind in ('OFFICE_RULES', 'RECOVERY_KEY')),
  content jsonb not null,
  reason text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('CONFIRMED', 'REFUSED', 'REPLACED')),
  decided_by uuid references app_user,
  decided_at timestamptz
);
-- One of a kind waits at a time: what is asked anew takes its place.
create unique index office_approval_open on office_approval (office_id, kind) where outcome is null;
create index office_approval_newest on office_approval (office_id, asked_at);

-- Why a key was made, who confirmed it, and the key before it that signed it; null where that one was lost or there was none.
alter table office_recovery_key
  add column reason text, add column confirmed_by uuid references app_user,
  add column signed_by text, add column signature text;
