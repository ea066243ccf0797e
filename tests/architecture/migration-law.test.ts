import { describe, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { readSteps } from '#server/db/migration-steps.ts'
import { faultsOf, lawful } from './migration-law.ts'

test('[UPG-5] what a new migration does nobody notices who works meanwhile', async () => {
  const faults = (await readMigrations())
    .filter(({ version }) => version >= lawful)
    .flatMap(({ version, name, text }) => faultsOf(text).map((fault) => `${version}-${name} ${fault}`))
  expect(faults).toEqual([])
})

describe('[UPG-5] the law lets through', () => {
  test.each([
    ['-- step: expand\nalter table record add column more int;'],
    ['-- step: expand\nalter table record add column more int not null default 0;'],
    ['-- step: expand\nalter table record add constraint has_more check (more is not null) not valid;'],
    ['-- step: expand\ncreate table added (id int primary key);\ncreate index added_id on added (id);'],
    [
      '-- step: expand\ncreate function f() returns trigger language plpgsql as $$ begin update record set rev = 1; end $$;',
    ],
    [
      '-- step: online\ncreate index concurrently record_more on record (more);\nalter table record validate constraint has_more;',
    ],
    [
      '-- step: fill\nwith some as (select id from record where more is null limit 1000) update record r set more = 0 from some where r.id = some.id returning 1;',
    ],
    [
      '-- step: expand\nalter table record add column more int;\n-- step: contract\nalter table record drop column rev;',
    ],
  ])('%s', (text) => expect(faultsOf(text)).toEqual([]))
})

describe('[UPG-5] the law refuses', () => {
  test.each([
    ['alter table record add column more int;\ncreate index record_more on record (more);', 'builds an index'],
    ['-- step: expand\ncreate unique index record_more on record (more);', 'builds an index'],
    ['-- step: expand\nalter table record alter column rev set not null;', 'not null'],
    ['-- step: expand\nalter table record alter rev type bigint;', 'type'],
    ['-- step: expand\nalter table record add column more int not null;', 'not null'],
    ['-- step: expand\nalter table record add more uuid default gen_random_uuid();', 'computed'],
    ['-- step: expand\nalter table record add constraint c check (rev > 0);', 'not valid'],
    ['-- step: expand\nalter table record add constraint c unique (rev);', 'index'],
    ['-- step: expand\nalter table record drop column rev;', 'takes something away'],
    ['-- step: expand\nalter table record rename rev to revision;', 'renames'],
    ['-- step: expand\nupdate record set rev = 1;', 'outside of a fill'],
    [
      '-- step: expand\nalter table record add column more int;\ndelete from record where rev = 0;',
      'outside of a fill',
    ],
    ['-- step: online\nupdate record set rev = 1;', 'something else'],
    ['-- step: fill\nupdate record set more = 0 where more is null returning 1;', 'without a limit'],
    ['-- step: expand\nselect 1;\n-- step: contract\nalter table record alter column rev type bigint;', 'type'],
  ])('%s', (text, fault) => expect(faultsOf(text).join()).toContain(fault))
})

test('[UPG-1] a file of steps is read as its marks say, and one that mixes them up not at all', () => {
  expect(readSteps('create table t (id int);')).toEqual([{ kind: 'whole', statements: ['create table t (id int);'] }])
  const text =
    '-- why\n-- step: online\ncreate index concurrently a on t (x);\n-- of b\ndrop index concurrently b;\n-- step: contract\nselect 1;\nselect 2;'
  expect(readSteps(text)).toEqual([
    { kind: 'online', statements: ['create index concurrently a on t (x)', 'drop index concurrently b'] },
    { kind: 'contract', statements: ['\nselect 1;\nselect 2;'] },
  ])
  for (const wrong of [
    'select 1;\n-- step: expand\nselect 2;',
    '-- step: shrink\nselect 1;',
    '-- step: contract\nselect 1;',
    '-- step: expand\nselect 1;\n-- step: contract\nselect 2;\n-- step: fill\nselect 3;',
  ])
    expect(() => readSteps(wrong)).toThrow()
})
