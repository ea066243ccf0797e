-- When a slowed act may happen next; null: at once.
alter table rate_limit add column next_at timestamptz;

-- Devices on which an account signed in before: failures elsewhere do not slow it there. The device is known by a hash.
create table known_device (
  account_id uuid not null,
  device_hash text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
