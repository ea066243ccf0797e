-- Opening hours of offices, which messages and orders name. [ADM-41]
-- step: expand
alter table office_setting add column open_days text, add column opens_at text, add column closes_at text;
