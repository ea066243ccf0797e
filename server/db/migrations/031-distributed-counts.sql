-- On Citus a trigger's rows cannot be joined into a statement that goes to the shards: the rows are gone through here, and
-- each group is one insert with its own district. One function serves all three triggers, a removal counting down.
create function count_khatians(district char(2), office uuid, upazila char(2), of_survey text, of_status smallint,
    returned smallint, difference bigint) returns void language plpgsql as $$
begin
  insert into khatian_count as c (home_district, office_id, upazila_bbs, survey, status, returned_from, slot, n)
    values (district, office, upazila, of_survey, of_status, returned, pg_backend_pid() % 16, difference)
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n;
end $$;

create or replace function count_added_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, count(*) as n
    from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from, g.n);
  end loop;
  return null;
end $$;

create or replace function count_removed_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, count(*) as n
    from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from, -g.n);
  end loop;
  return null;
end $$;

create or replace function count_changed_khatians() returns trigger language plpgsql as $$
declare g record;
begin
  for g in
    select home_district, office_id, coalesce(upazila_bbs, '') as upazila, survey, status, returned_from, sum(by)::bigint as n
    from (select home_district, office_id, upazila_bbs, survey, status, returned_from, 1 as by from added
      union all select home_district, office_id, upazila_bbs, survey, status, returned_from, -1 from gone) x
    group by 1, 2, 3, 4, 5, 6 having sum(by) <> 0 order by 1, 2, 3, 4, 5, 6
  loop
    perform count_khatians(g.home_district, g.office_id, g.upazila::char(2), g.survey, g.status, g.returned_from, g.n);
  end loop;
  return null;
end $$;

-- Without a key a shard of these tables cannot be moved. The terms have none on purpose (017), and a right may be given at
-- all offices, which no key can say.
alter table khatian_term replica identity full;
alter table user_permission replica identity full;
