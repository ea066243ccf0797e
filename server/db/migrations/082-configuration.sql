-- Fees by the day from which they hold, the configuration of the application, and the delivery modes of offices.
-- Columns before each table's own are those of 040.

create table application_fee (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  valid_from date not null,
  online_khatian_fee bigint not null,
  certified_khatian_fee bigint not null,
  khatian_postal_fee bigint not null,
  expected_delivery_days bigint not null,
  stationery_amount bigint not null,
  postal_charge bigint not null,
  letter_writer_fee bigint not null,
  online_map_fee bigint not null,
  certified_map_fee bigint not null,
  map_postal_fee bigint not null,
  map_expected_delivery_days bigint not null,
  map_stationery_amount bigint not null,
  map_postal_charge bigint not null,
  map_letter_writer_fee bigint not null,
  kiosk_fee bigint not null,
  kiosk_fee_added_in_gateway boolean not null,
  udc_fee bigint not null,
  udc_fee_added_in_gateway boolean not null
);
create unique index application_fee_natural on application_fee (valid_from) where row_status = 1;
create index application_fee_valid_from on application_fee (valid_from, id);

-- One row, which comes with the product.
create table app_config (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  banner_bn text,
  banner_en text,
  banner_kind text not null,
  banner_until date,
  online_copy boolean not null,
  certified_copy boolean not null,
  office_counter boolean not null,
  by_mail boolean not null,
  udc boolean not null,
  kiosk boolean not null,
  hotline boolean not null
);
create unique index app_config_one on app_config ((true));
create index app_config_banner_kind on app_config (banner_kind, id);

create table office_delivery_access (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null references office,
  online_copy boolean not null,
  certified_copy boolean not null,
  office_counter boolean not null,
  by_mail boolean not null,
  udc boolean not null,
  kiosk boolean not null,
  hotline boolean not null
);
create unique index office_delivery_access_natural on office_delivery_access (office_id) where row_status = 1;
create index office_delivery_access_office on office_delivery_access (office_id, id);
