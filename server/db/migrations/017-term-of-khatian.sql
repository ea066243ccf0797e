-- A khatian's terms are looked up by the khatian alone; what else stood in the key only made each new term dearer to
-- write. A term that stood here twice would be found once all the same.
alter table khatian_term drop constraint khatian_term_pkey;
create index khatian_term_khatian on khatian_term (home_district, khatian_id);
