-- Volumes and work that travel as files.

-- Public halves of the pairs by which a device signs what it sends in a file, and opens what is sealed for it. Kept as long
-- as the account: a file may be on its way for months. Like sync_device a plain table: a device belongs to no district.
create table device_key (
  user_id uuid not null references app_user,
  device_id uuid not null,
  key_id text not null unique,       -- of the signing pair: its thumbprint (RFC 7638)
  signing jsonb not null,
  sealing jsonb not null,
  registered_at bigint not null,
  primary key (user_id, device_id, key_id)
);

-- The files that were made here or taken in here: what stands on their slips.
create table bundle (
  home_district char(2) not null,
  id uuid not null,
  kind text not null check (kind in ('volume', 'work')),
  volume_id uuid not null,
  user_id uuid not null,             -- whom it is for, or whose work it is
  device_id uuid,
  by_id uuid not null,               -- who had it made, or brought it first
  at bigint not null,
  code text not null,
  counts jsonb not null,
  times integer not null default 1,
  primary key (home_district, id)
);
create index bundle_volume on bundle (home_district, volume_id, at);
