import { expect, test } from 'vitest'
import { onOffices, onPlace } from '#server/reports/parts.ts'
import { refusedByCitus } from './refused-by-citus.ts'
import { fanOuts, isUnexplained, judge, tablesFromElsewhere } from './fan-outs.ts'
import { readStatements, readTables } from './statements-of-server.ts'

const judged = readStatements().map(judge)

test('[DST-1] every large table of every statement, joined ones too, names the home district', () => {
  const without = judged
    .filter(isUnexplained)
    .flatMap(({ file, line, open }) => open.map(({ words }) => `${file}:${line}: ${words}`))
  expect(without).toEqual([])
  const named = judged.flatMap(({ tables }) => tables)
  expect(named.filter(({ place }) => place === 'distributed').length).toBeGreaterThan(300)
})

test('[DST-1] a reason stands only where something still needs it', () => {
  for (const { in: path } of [...fanOuts, ...tablesFromElsewhere])
    expect([path, judged.some(({ file, open }) => open.length > 0 && file.startsWith(path))]).toEqual([path, true])
})

test.each([
  ['select body from record where home_district = $1 and id = $2', []],
  ['select body from record where id = $1', ['from record where']],
  ['select 1 from feed f join record r on r.id = f.id where f.home_district = $1', ['join record r']],
  ['select 1 from feed f join record r on r.home_district = $1 and r.id = f.id where f.home_district = $1', []],
  ['select count(*) from khatian_index', ['from khatian_index']],
  ['delete from ledger', ['from ledger']],
  ['insert into scan (home_district, id) values ($1, $2)', []],
  ['insert into scan (id) values ($1)', ['into scan']],
  ['select 1 from ${table} where id = $1', ['from ${table} where']],
  ['select 1 from district', []],
])('[DST-1] a table without its district is seen: %s', (text, open) => {
  expect(readTables(text).flatMap(({ words, isRouted }) => (isRouted ? [] : [words]))).toEqual(open)
})

test('[DST-1] a statement is told by where it goes', () => {
  const wayOf = (text: string, file = 'server/nowhere.ts') => judge({ file, line: 1, text, tables: readTables(text) })
  expect(wayOf('select 1 from record where home_district = $1')).toMatchObject({ way: 'routed', isMixed: false })
  expect(wayOf('select 1 from desk join office on true')).toMatchObject({ way: 'reference' })
  expect(wayOf('select 1 from job join office on true')).toMatchObject({ way: 'coordinator' })
  expect(wayOf('select 1 from record r join job on true where r.home_district = $1')).toMatchObject({ isMixed: true })
  const all = 'select 1 from daily_seal limit 1'
  expect(wayOf(all)).toMatchObject({ way: 'fans out', why: null })
  expect(isUnexplained(wayOf(all))).toBe(true)
  expect(isUnexplained(wayOf(all, 'server/backup/backup-file.ts'))).toBe(false)
})

test('[DST-1] what says the ground of a report names the home district of its table', () => {
  const asked = {
    district: '26',
    ground: { upazilaBbs: null, mouzaIds: null, officeId: null, readsMutations: true },
    upazilaId: null,
  }
  for (const part of [onPlace('x', asked), onOffices('x', asked)]) {
    const { text, values } = part
    expect(text).toMatch(/^x\.home_district = \$1\b/)
    expect(values[0]).toBe('26')
  }
})

test('[DST-8] no statement says what Citus refuses of a placed table', () => {
  const refused = readStatements().flatMap(({ file, line, text }) => {
    const why = refusedByCitus(text)
    return why === null ? [] : [`${file}:${line}: ${why}`]
  })
  expect(refused).toEqual([])
})

test.each([
  ['update office set note = $2, changed_at = clock_timestamp() where id = $1', 'volatile'],
  ['update office set changed_at = statement_timestamp() where id = $1', null],
  ['update job set ended_at = clock_timestamp() where id = $1', null],
  [`update record set rev = 1 where home_district = $1 returning to_char(at, 'YYYY')`, 'not immutable'],
  ['update record set rev = 1 where home_district = $1 returning id', null],
  [
    'insert into scan as s (home_district, id) select $1, x.id from x on conflict (id) do update set id = excluded.id where s.home_district = $1',
    'names a parameter',
  ],
  ['insert into scan as s (home_district, id) values ($1, $2) on conflict (id) do update set id = $2', null],
])('[DST-8] %s', (text, why) => {
  if (why === null) expect(refusedByCitus(text)).toBeNull()
  else expect(refusedByCitus(text)).toContain(why)
})
