-- Which khatians and volumes came with a file is told, narrowed and counted in their lists. [LST-22]
alter table khatian_index add column imported boolean not null default false;
alter table volume_index add column imported boolean not null default false;

-- They are counted apart, as everything is that a tab is narrowed by.
alter table khatian_count add column imported boolean not null default false;
alter table khatian_count drop constraint khatian_count_pkey;
alter table khatian_count add primary key
  (home_district, office_id, upazila_bbs, survey, status, returned_from, imported, slot);

drop function count_khatians(char, uuid, char, text, smallint, smallint, bigint);
create function count_khatians(district char(2), office uuid, upazila char(2), of_survey text, of_status smallint,
    returned smallint, of_file boolean, difference bigint) returns void language plpgsql as $$
begin
  insert into khatian_count as c
      (home_district, office_id, upazila_bbs, survey, status, returned_from, imported, slot, n)
    values (district, office, upazila, of_survey, of_status, returned, of_file, pg_backend_pid() % 16, difference)
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n;
end $$;

create or replace function count_added_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in
    select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, imported,
        count(*) as n
      from added group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from,
      g.imported, g.n);
  end loop;
  return null;
end $$;

create or replace function count_removed_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in
    select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, imported,
        count(*) as n
      from gone group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from,
      g.imported, -g.n);
  end loop;
  return null;
end $$;

create or replace function count_changed_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in
    select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, imported,
        sum(by)::bigint as n
      from (select home_district, office_id, upazila_bbs, survey, status, returned_from, imported, 1 as by from added
        union all select home_district, office_id, upazila_bbs, survey, status, returned_from, imported, -1 from gone) x
      group by 1, 2, 3, 4, 5, 6, 7 having sum(by) <> 0 order by 1, 2, 3, 4, 5, 6, 7
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from,
      g.imported, g.n);
  end loop;
  return null;
end $$;

-- The history of what came with a file begins at the desk of the installation.
update khatian_index k set imported = true from record_log l
  where l.home_district = k.home_district and l.record_id = k.id and l.idx = 0
    and l.text::jsonb ->> 'deskId' = 'e67dca19-7ce2-8d94-9423-9c957da7bc18';
update volume_index v set imported = true from record_log l
  where l.home_district = v.home_district and l.record_id = v.id and l.idx = 0
    and l.text::jsonb ->> 'deskId' = 'e67dca19-7ce2-8d94-9423-9c957da7bc18';

-- A list of them goes through the books of a district without the khatians that were keyed.
create index khatian_index_imported on khatian_index (home_district, volume_id, number_lead, number, id) where imported;
