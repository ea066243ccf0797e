-- The list of khatians that are locked now, in its order.
-- step: online
create index concurrently if not exists khatian_locked on khatian_index (home_district, updated_at, id) where status = 13;
