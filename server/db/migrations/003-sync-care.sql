-- What keeps the replicas whole over years: devices and what they report, salvage, the marks of what was pruned.

-- A device of a person as it last told of itself. A plain table: a device belongs to no district.
create table sync_device (
  user_id uuid not null,
  device_id uuid not null,
  install_id uuid,                  -- null until the first report
  desk_id uuid,
  office_id uuid,
  build text not null default '',
  last_cseq bigint not null default 0,
  unsent integer not null default 0,
  oldest_at bigint,
  conflicts integer not null default 0,
  quarantined integer not null default 0,
  usage bigint,
  quota bigint,
  first_contact bigint not null,
  last_contact bigint not null,
  reported_at bigint,
  primary key (user_id, device_id)
);
create index sync_device_office on sync_device (office_id);

-- Entries that a device could not get accepted, as evidence: bytes as they came, never carried out.
create table salvage (
  id uuid primary key,
  user_id uuid not null,
  device_id uuid not null,
  office_id uuid,
  mid text not null,
  sha256 text not null,
  content bytea not null,
  code text,
  fields text,
  at bigint not null,
  received_at bigint not null,
  unique (user_id, mid, sha256)
);
create index salvage_office on salvage (office_id, received_at, id);
create index salvage_device on salvage (user_id, device_id);

-- Per device and district: up to where its answers arrived, and the highest number whose ledger row is gone.
create table ledger_mark (
  home_district char(2) not null,
  user_id uuid not null,
  device_id uuid not null,
  acked_through bigint not null default 0,
  pruned_through bigint not null default 0,
  primary key (home_district, user_id, device_id)
);

create index ledger_at on ledger using brin (at);

-- Rows from before this step count as made now, so that none goes too early.
alter table feed add column at bigint not null default (extract(epoch from now()) * 1000)::bigint;

-- The oldest number a scope still has (0: all), and the time before which rows may be gone.
alter table scope_head add column floor bigint not null default 0;
alter table scope_head add column pruned_before bigint not null default 0;
