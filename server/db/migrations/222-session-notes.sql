-- What is known of a session besides its life: where it began, with what, when it was used last, and when the second factor was
-- shown last. Named by the grant of the embedded provider or the session of a vendor.
create table session_note (
  id text primary key,
  account_id uuid not null,
  address text not null,
  agent text not null,
  used_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index session_note_account on session_note (account_id);
