-- Assets: kinds of things for the whole country, and what offices have of them, which stands in a district (see 040, 060).

create table asset_category (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  code text not null
);
create index asset_category_name_bn on asset_category (name_bn, id);
create index asset_category_name_en on asset_category (name_en, id);
create index asset_category_code on asset_category (code, id);
create unique index asset_category_natural on asset_category (code) where row_status = 1;

create table asset_subcategory (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  category_id uuid not null,
  code text not null
);
create index asset_subcategory_name_bn on asset_subcategory (name_bn, id);
create index asset_subcategory_name_en on asset_subcategory (name_en, id);
create index asset_subcategory_code on asset_subcategory (code, id);
create unique index asset_subcategory_natural on asset_subcategory (code) where row_status = 1;
create index asset_subcategory_category on asset_subcategory (category_id);

create table asset (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  subcategory_id uuid not null,
  code text not null,
  unit text not null,
  life_years integer
);
create index asset_name_bn on asset (name_bn, id);
create index asset_name_en on asset (name_en, id);
create index asset_code on asset (code, id);
create unique index asset_natural on asset (code) where row_status = 1;
create index asset_of_subcategory on asset (subcategory_id);

create table asset_inventory (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null,
  asset_id uuid not null,
  note text,
  primary key (home_district, id)
);
create unique index asset_inventory_natural on asset_inventory (home_district, office_id, asset_id) where row_status = 1;
create index asset_inventory_asset on asset_inventory (home_district, asset_id, id);
create index asset_inventory_office on asset_inventory (home_district, office_id, id);
select stand_in_district('asset_inventory');

create table asset_purchase (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null,
  asset_id uuid not null,
  bought_on date not null,
  quantity integer not null,
  unit_price bigint not null,
  supplier text not null,
  warranty_until date,
  reference text not null,
  primary key (home_district, id)
);
create unique index asset_purchase_natural on asset_purchase (home_district, office_id, reference, asset_id) where row_status = 1;
create index asset_purchase_asset on asset_purchase (home_district, asset_id);
create index asset_purchase_office on asset_purchase (home_district, office_id);
create index asset_purchase_bought_on on asset_purchase (home_district, bought_on, id);
create index asset_purchase_supplier on asset_purchase (home_district, supplier, id);
select stand_in_district('asset_purchase');

create table asset_item (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  office_id uuid not null,
  asset_id uuid not null,
  tag text not null,
  serial text,
  warranty_until date,
  note text,
  status integer not null,
  purchase_id uuid,
  seen_on date,
  primary key (home_district, id)
);
create unique index asset_item_natural on asset_item (home_district, tag) where row_status = 1;
create index asset_item_tag on asset_item (home_district, tag, id);
create index asset_item_status on asset_item (home_district, status);
create index asset_item_asset on asset_item (home_district, asset_id, office_id);
create index asset_item_office on asset_item (home_district, office_id);
create index asset_item_purchase on asset_item (home_district, purchase_id);
select stand_in_district('asset_item');

create table asset_distribution (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  item_id uuid not null,
  desk_id uuid,
  room_id uuid,
  from_on date not null,
  to_on date,
  note text,
  office_id uuid not null,
  primary key (home_district, id)
);
create unique index asset_distribution_natural on asset_distribution (home_district, item_id) where row_status = 1;
create index asset_distribution_item on asset_distribution (home_district, item_id);
create index asset_distribution_office on asset_distribution (home_district, office_id);
create index asset_distribution_from_on on asset_distribution (home_district, from_on, id);
select stand_in_district('asset_distribution');
