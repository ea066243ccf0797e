-- Items on their way between offices, of one district or two: the same everywhere, since sender and receiver both know them.
create table asset_transfer (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null,
  from_office_id uuid not null,
  asset_id uuid not null,
  tag text not null,
  serial text,
  warranty_until date,
  former_tag text not null,
  sent_on date not null,
  accepted_on date
);
create index asset_transfer_office on asset_transfer (office_id);
create index asset_transfer_sent_on on asset_transfer (sent_on, id);

alter table asset_item add column former_tag text;
alter table asset_item add column sent_to_id uuid;
