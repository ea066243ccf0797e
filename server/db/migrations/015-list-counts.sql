-- How many khatians stand where, so that no list has to count them: kept in step by the table they are counted of, whoever
-- writes it. Every connection counts in a slot of its own: two desks of an office do not wait for one another.
create table khatian_count (
  home_district char(2) not null,
  office_id uuid not null,
  upazila_bbs char(2) not null,        -- empty where a khatian has none
  survey text not null,
  status smallint not null,
  sent_back boolean not null,
  slot smallint not null,
  n bigint not null,
  primary key (home_district, office_id, upazila_bbs, survey, status, sent_back, slot)
);

create function count_added_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, sent_back, pg_backend_pid() % 16, count(*)
    from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

create function count_removed_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, sent_back, pg_backend_pid() % 16, -count(*)
    from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

-- Most changes move a khatian to no other list, and then nothing is written.
create function count_changed_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, sent_back, pg_backend_pid() % 16, sum(by)
    from (select home_district, office_id, upazila_bbs, survey, status, sent_back, 1 as by from added
      union all select home_district, office_id, upazila_bbs, survey, status, sent_back, -1 from gone) x
    group by 1, 2, 3, 4, 5, 6 having sum(by) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

insert into khatian_count
  select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, sent_back, 0, count(*)
  from khatian_index group by 1, 2, 3, 4, 5, 6;

create trigger khatian_count_added after insert on khatian_index
  referencing new table as added for each statement execute function count_added_khatians();
create trigger khatian_count_removed after delete on khatian_index
  referencing old table as gone for each statement execute function count_removed_khatians();
create trigger khatian_count_changed after update on khatian_index
  referencing old table as gone new table as added for each statement execute function count_changed_khatians();

-- A list is read by what its khatians wait for, over a district or book by book; the office alone was never asked for.
drop index khatian_index_status;
create index khatian_index_list on khatian_index (home_district, status, volume_id);

-- The books of a district in the order in which lists show them.
create index mouza_district on mouza (district_bbs, name_bn, id);
create index volume_index_mouza on volume_index (home_district, mouza_id, volume_no);

-- Khatians are found by the guardians of their owners as well: what is stored is read once more for that.
insert into backfill (name, home_district, after_id)
  select 'khatian-term', '', '00000000-0000-0000-0000-000000000000' where exists (select 1 from khatian_index)
  on conflict (name) do update set home_district = excluded.home_district, after_id = excluded.after_id;
