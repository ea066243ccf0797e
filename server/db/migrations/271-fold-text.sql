-- Records whose text has nukta pairs of old converters and that the product may not rewrite by itself. `code` is the reason.
create table text_review (
  home_district text not null,
  kind text not null,
  record_id uuid not null,
  code text not null,
  primary key (home_district, kind, record_id)
);

-- Names are found by sound with new keys, and stored text is folded once.
insert into backfill (name, home_district, after_id)
  select name, '', '00000000-0000-0000-0000-000000000000' from unnest(array['khatian-term', 'fold-text']) name
  where exists (select 1 from record)
on conflict (name) do update set home_district = excluded.home_district, after_id = excluded.after_id;
