-- Orders of map sheets: what is in a cart, ordered and copied may be a sheet in place of a khatian.

alter table cart_item add column map_id uuid;
create unique index cart_item_map_once on cart_item (user_id, map_id, copy_type) where map_id is not null;
drop index cart_item_once;
create unique index cart_item_once on cart_item (user_id, jl_number_id, survey, khatian_no, copy_type)
  where map_id is null;

alter table order_item add column map_id uuid;
alter table order_item add column sheet_no text;
create index order_item_map on order_item (home_district, map_id) where map_id is not null;
drop index order_item_unrequested;
create index order_item_unrequested on order_item (home_district, order_id)
  where khatian_id is null and request_id is null and closed is null and map_id is null;

alter table certified_copy alter column khatian_id drop not null;
alter table certified_copy add column map_id uuid;
create index certified_copy_map on certified_copy (home_district, map_id, version) where map_id is not null;
