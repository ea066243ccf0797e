-- Counting the cases of a status reads the index alone: their rows lie scattered among those that are decided.
-- step: online
create index concurrently case_index_counted on case_index
  (home_district, status, (coalesce(due_on, '9999-12-31'::date)), id) include (upazila_bbs, mouza_id, created_by);
drop index concurrently if exists case_index_status;
