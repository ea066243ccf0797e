-- Entries of indexes are searched within a mouza as khatians are: the mouza stands before the term. The index that leads with
-- the term stays, for those who name no mouza.
alter table khatian_temp_term add column mouza_id uuid;
update khatian_temp_term x set mouza_id = t.mouza_id
  from khatian_temp t where t.home_district = x.home_district and t.id = x.temp_id;
alter table khatian_temp_term alter column mouza_id set not null;
create index khatian_temp_term_mouza on khatian_temp_term (home_district, mouza_id, kind, term, temp_id);
