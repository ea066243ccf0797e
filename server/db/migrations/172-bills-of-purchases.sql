-- The bill of a purchase: its name and its fingerprint stand in the row, and so in its history; what it says beside it.

alter table asset_purchase add column bill_name text;
alter table asset_purchase add column bill_sha256 text;

create table asset_bill (
  home_district char(2) not null,
  purchase_id uuid not null,
  type text not null,
  content bytea not null,
  primary key (home_district, purchase_id)
);
select stand_in_district('asset_bill');
