-- Public parts of the offices' recovery keys. The newest is in use; older ones stay, since vaults are sealed to them.
create table office_recovery_key (
  office_id uuid not null references office,
  key_id text not null,
  public_key text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, key_id)
);
