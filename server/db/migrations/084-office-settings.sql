-- What offices decide, and the nation where none is named; what is null is left to the office above.
create table office_setting (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  applies text not null,
  office_id uuid references office,
  khatian_postal_fee bigint,
  map_postal_fee bigint,
  office_max_khatian_cart_items bigint,
  office_max_map_cart_items bigint,
  max_cart_items bigint,
  postal_code text,
  order_chain text,
  acland_surveys text,
  pay_hours bigint,
  late_days bigint,
  per_envelope bigint,
  daily_per_nid bigint
);
create unique index office_setting_natural on office_setting (office_id) nulls not distinct where row_status = 1;
create index office_setting_office on office_setting (office_id);
create index office_setting_applies on office_setting (applies, id);
