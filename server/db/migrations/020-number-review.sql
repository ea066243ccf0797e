-- Khatian numbers that were stored before leading zeros were dropped, or before a digit was asked for in front of the
-- separator. The start writes them anew where it can (server/jobs/restate-numbers.ts) and takes them off this list; what
-- stays on it is for people, with the code of what stands in the way.
create table number_review (
  home_district char(2) not null,
  kind text not null,               -- 'khatian', 'temp' or 'application'
  record_id uuid not null,
  code text,                        -- null until the first try
  primary key (home_district, kind, record_id)
);

insert into number_review (home_district, kind, record_id)
  select home_district, 'khatian', id from khatian_index where number ~ '(^|[^0-9])0[0-9]' or number !~ '^[ক-ঞ]?[0-9]'
  union
  select r.home_district, 'khatian', r.id from record r
  where r.kind = 'khatian' and jsonb_typeof(r.body -> 'sources') = 'array' and exists (
    select 1 from jsonb_array_elements(r.body -> 'sources') s where s ->> 'number' ~ '(^|[^0-9])0[0-9]')
  union
  select home_district, 'temp', id from khatian_temp where number ~ '(^|[^0-9])0[0-9]' or number !~ '^[ক-ঞ]?[0-9]'
  union
  select home_district, 'application', id from entry_request where number ~ '(^|[^0-9])0[0-9]' or number !~ '^[ক-ঞ]?[0-9]';

-- Whose page a scan is stands beside the records and is nobody's number alone.
update scan set khatian_number = regexp_replace(khatian_number, '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
  where khatian_number ~ '(^|[^0-9])0[0-9]';
