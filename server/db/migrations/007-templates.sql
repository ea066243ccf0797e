-- What a list of templates is narrowed and sorted by, besides what it knew.
alter table template_index add column name_en text not null default '';
alter table template_index add column replaces uuid;

update template_index set name_en = coalesce(r.body ->> 'nameEn', ''), replaces = (r.body ->> 'replaces')::uuid
  from record r where r.home_district = template_index.home_district and r.id = template_index.id;

create index template_index_replaces on template_index (home_district, replaces) where replaces is not null;

-- JL numbers of an upazila are looked up by survey and by mouza.
create index jl_number_mouza on jl_number (mouza_id, survey);
create index mouza_upazila on mouza (upazila_id, name_bn);
