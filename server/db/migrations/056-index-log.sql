-- The history of indexes is a declared list: its rows have an id of their own, and pages of a whole ground an order.
alter table khatian_temp_log add column id uuid not null default gen_random_uuid();
create index khatian_temp_log_newest on khatian_temp_log (home_district, at, rev, id);
