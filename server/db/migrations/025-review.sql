-- Who opened a khatian last to pass it, and at which revision: until then entry complete can be taken back.
create table khatian_review (
  home_district char(2) not null,
  khatian_id uuid not null,
  rev bigint not null,
  user_id uuid not null,
  at bigint not null,               -- epoch ms
  primary key (home_district, khatian_id)
);

-- From which step a version was sent back at the furthest: 1 verification, 2 comparison, 3 approval, 0 never. What was
-- sent back before the step was noted counts as sent back by verification.
alter table khatian_index add column returned_from smallint not null default 0;
update khatian_index set returned_from = 1 where sent_back;

drop trigger khatian_count_added on khatian_index;
drop trigger khatian_count_removed on khatian_index;
drop trigger khatian_count_changed on khatian_index;
drop table khatian_count;
create table khatian_count (
  home_district char(2) not null,
  office_id uuid not null,
  upazila_bbs char(2) not null,        -- empty where a khatian has none
  survey text not null,
  status smallint not null,
  returned_from smallint not null,
  slot smallint not null,
  n bigint not null,
  primary key (home_district, office_id, upazila_bbs, survey, status, returned_from, slot)
);
alter table khatian_index drop column sent_back;

create or replace function count_added_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, pg_backend_pid() % 16, count(*)
    from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

create or replace function count_removed_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, pg_backend_pid() % 16, -count(*)
    from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

-- Most changes move a khatian to no other list, and then nothing is written.
create or replace function count_changed_khatians() returns trigger language plpgsql as $$ begin
  insert into khatian_count as c
    select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, pg_backend_pid() % 16, sum(by)
    from (select home_district, office_id, upazila_bbs, survey, status, returned_from, 1 as by from added
      union all select home_district, office_id, upazila_bbs, survey, status, returned_from, -1 from gone) x
    group by 1, 2, 3, 4, 5, 6 having sum(by) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint khatian_count_pkey do update set n = c.n + excluded.n; return null; end $$;

insert into khatian_count
  select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, 0, count(*)
  from khatian_index group by 1, 2, 3, 4, 5, 6;

create trigger khatian_count_added after insert on khatian_index
  referencing new table as added for each statement execute function count_added_khatians();
create trigger khatian_count_removed after delete on khatian_index
  referencing old table as gone for each statement execute function count_removed_khatians();
create trigger khatian_count_changed after update on khatian_index
  referencing old table as gone new table as added for each statement execute function count_changed_khatians();
