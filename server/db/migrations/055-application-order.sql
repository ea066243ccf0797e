-- The newest applications of a district come first, page after page.
create index application_index_newest on application_index (home_district, created_at, id);
