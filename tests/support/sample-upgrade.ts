import type { Migration } from '#server/db/migrate.ts'

/** A migration of every kind of step, on the table that every push writes: what is filled is kept so by a trigger. */
export const sampleUpgrade = (batch = 50): Migration => ({
  version: 900,
  name: 'sample',
  text: `
-- step: expand
alter table record add column body_size int;
create function record_body_size() returns trigger language plpgsql as $$
begin
  new.body_size := length(new.body::text);
  return new;
end $$;
create trigger record_body_size before insert or update on record for each row execute function record_body_size();
-- step: online
create index concurrently record_unsized on record (home_district, id) where body_size is null;
-- step: fill
with lacking as (
  select home_district, id from record where body_size is null order by home_district, id limit ${batch})
update record r set body_size = 0 from lacking s
 where r.home_district = s.home_district and r.id = s.id and r.body_size is null
returning 1;
-- step: expand
alter table record add constraint record_sized check (body_size is not null) not valid;
-- step: online
alter table record validate constraint record_sized;
create index concurrently record_by_size on record (home_district, body_size);
-- step: contract
alter table record alter column body_size set not null;
alter table record drop constraint record_sized;
drop index record_unsized;
`,
})

/** What the release after it brings. */
export const nextUpgrade: Migration = {
  version: 901,
  name: 'next',
  text: '-- step: expand\nalter table record add column noted text;',
}
