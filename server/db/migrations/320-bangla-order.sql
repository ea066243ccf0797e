-- Lists of places and posts sort by the Bangla dictionary: the index has the expression of banglaOrder().
-- step: online
create index concurrently if not exists mouza_bangla_order on mouza ((replace(name_bn, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists union_parishad_bangla_order on union_parishad
  ((replace(name_bn, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists post_office_bangla_order on post_office
  ((replace(name_bn, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists office_bangla_order on office ((replace(name_bn, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists desk_bangla_order on desk ((replace(name_bn, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists asset_item_bangla_order on asset_item
  (home_district, (replace(tag, 'ৎ', 'ত্') collate "C"), id);
create index concurrently if not exists mouza_map_bangla_order on mouza_map
  (home_district, (replace(sheet_no, 'ৎ', 'ত্') collate "C"), id);
