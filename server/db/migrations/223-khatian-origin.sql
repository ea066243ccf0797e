-- Who brought a khatian that the office's own keyers did not begin.
alter table khatian_index add column origin text check (origin in ('em', 'undp'));
create index khatian_brought on khatian_index (home_district, origin, updated_at, id) where origin is not null;
