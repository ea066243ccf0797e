-- Names of offices and posts are compared before a row is written: two of one look are one name.
-- step: online
create index concurrently if not exists office_name_in_district on office (district_bbs_code, layer, name_bn);
create index concurrently if not exists base_organogram_siblings on base_organogram
  (base_office_id, parent_id, name_en, name_bn);
