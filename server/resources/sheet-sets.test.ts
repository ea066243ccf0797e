import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mouza } from '#contract/resources/mouza.ts'
import { findSystemRights } from '#server/identity/find-actor.ts'
import { addJob } from '#server/jobs/job-store.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { sheetBytes, sheetType } from '#server/sheets/write-sheets.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { removeRow } from './change-row.ts'
import { importJobs } from './import-rows.ts'
import { declaredRows } from './registry.ts'
import { wholeDistrict } from './ground.ts'
import { refReader } from './ref-reader.ts'
import { writingOf } from './rows-of.ts'
import { storeSheetRows, type GivenRow, type SheetOutcome } from './store-sheet-rows.ts'

let db: Database
let known: { id: string; iso2: string }[]
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  known = await db.query<{ id: string; iso2: string }>('select id, iso2 from country order by iso2 limit 3')
})
afterAll(() => db.close())

const { country, zone } = declaredRows({ registry: noRegistry })
const who = { userId: seedId.user('admin1'), deskId: null, reach: null }

/** Ends in a rollback whatever it did. */
async function tried<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  let done: { value: T } | null = null
  await db
    .transaction(async (tx) => {
      done = { value: await work(tx) }
      throw new Error('taken back')
    })
    .catch((cause: unknown) => {
      if (done === null) throw cause
    })
  return (done as unknown as { value: T }).value
}

type Stored = { outcomes: Omit<SheetOutcome, 'rev'>[]; rows: unknown[]; entries: number }

/** Stores a sheet in batches of a size, and tells what became of it and of the table. */
function stored(batch: readonly GivenRow[], size: number): Promise<Stored> {
  return tried(async (tx) => {
    const writing = writingOf(country, who, 1_800_000_000_000, null)
    const sheet = { refs: refReader(), seen: new Map<string, number>() }
    const outcomes: SheetOutcome[] = []
    for (let from = 0; from < batch.length; from += size)
      outcomes.push(...(await storeSheetRows(tx, writing, batch.slice(from, from + size), sheet)))
    const rows = await tx.query('select iso2, name_bn, name_en, dial_code, rev, log_index from country order by iso2')
    const [counted] = await tx.query<{ n: number }>('select count(*)::int as n from record_log')
    // Which revision a refused row was found at says nothing where the sheet itself made it.
    return { outcomes: outcomes.map(({ rev: _rev, ...rest }) => rest), rows, entries: counted?.n ?? 0 }
  })
}

test('[RES-12] rows that are stored some hundred at a time come out as those that are stored one by one', async () => {
  const texts = fc.record({
    nameBn: fc.constantFrom('জাপান', 'কেনিয়া', '', 'Japan'),
    nameEn: fc.constantFrom('Japan', 'Kenya', 'Japan'),
    dialCode: fc.constantFrom('+81', '81', '+254', ''),
  })
  const line = fc.oneof(
    fc.record({ iso2: fc.constantFrom('JP', 'jp', 'KE', 'x', '', ...known.map(({ iso2 }) => iso2)) }),
    fc.constantFrom(...known),
    fc.record({ id: fc.constantFrom('0198c1de-0000-7000-8000-000000000001', 'no id'), iso2: fc.constant('ZZ') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(texts, line), { minLength: 1, maxLength: 12 }), async (lines) => {
      const batch = lines.map(([one, other], index): GivenRow => ({ row: index + 2, texts: { ...one, ...other } }))
      expect(await stored(batch, 500)).toEqual(await stored(batch, 1))
    }),
    { numRuns: 60 },
  )
})

test('[RES-12] what only the database finds twice, and what lies elsewhere, is refused alone', async () => {
  const upazilaOf = async (district: string): Promise<string> => {
    const [row] = await db.query<{ name: string }>(
      `select name_en as name from upazila u where district_bbs_code = $1
         and not exists (select 1 from upazila o where o.name_en = u.name_en and o.id <> u.id) limit 1`,
      [district],
    )
    return row?.name ?? ''
  }
  const [here, there] = [await upazilaOf('26'), await upazilaOf('93')]
  const reach = wholeDistrict('26')
  const row = (n: number, nameEn: string, district: string, upazilas: string): GivenRow => ({
    row: n,
    texts: { nameBn: 'জোন', nameEn, districtBbsCode: district, upazilaIds: upazilas, bbsCode: '' },
  })
  const outcomes = await tried((tx) =>
    storeSheetRows(
      tx,
      writingOf(zone, { ...who, reach }, 1_800_000_000_000, null),
      [
        row(2, 'North', '26', here),
        row(3, 'East', '93', there),
        row(4, 'South', '26', there),
        row(5, 'West', '26', here),
        row(6, 'Nowhere', '26', 'no such upazila'),
      ],
      { refs: refReader(), seen: new Map() },
    ),
  )
  expect(outcomes.map(({ state, faults }) => [state, faults])).toEqual([
    ['fresh', []],
    ['refused', [{ field: null, code: 'record.not-found' }]],
    ['refused', [{ field: 'UPAZILA_IDS', code: 'record.not-found' }]],
    ['fresh', []],
    ['refused', [{ field: 'UPAZILA_IDS', code: 'record.not-found' }]],
  ])
})

test('[RES-12] a sheet whose taking over breaks off goes on where it was, and its rows have one history each', async () => {
  const count = 1_200
  const savar = seedId.upazila('26', 'Savar')
  const rows = Array.from({ length: count }, (_v, n) => ['মৌজা', `Mouza ${n}`, savar, String(950_000_000 + n)])
  const heads = ['NAME_BN', 'NAME_EN', 'UPAZILA_ID', 'DLRS_CODE']
  const bytes = await sheetBytes([{ name: 'mouzas', widths: [], rows: [heads, ...rows] }])
  const asked = { kind: 'import-check', subject: mouza.name, params: {}, userId: who.userId, deskId: null }
  const { id } = await addJob(db, { ...asked, file: { name: 'mouzas.xlsx', type: sheetType, bytes } })
  const job = { ...asked, id, params: { mode: 'valid' }, tries: 1 }
  const user = { id: who.userId, demo: false, userType: 'SYSTEM' } as const
  const asker = { userId: who.userId, desk: null, systemRights: await findSystemRights(db, user) }
  const kinds = importJobs(() => Object.values(declaredRows({ registry: noRegistry })))
  const run = (kind: string, progress: () => Promise<void>) => {
    const work = kinds[kind]
    if (work === undefined) throw new Error(kind)
    return work({ db, now: () => Date.now(), job, asker, progress })
  }
  const found = { counts: { fresh: count, changed: 0, same: 0, refused: 0 } }
  expect(await run('import-check', async () => undefined)).toMatchObject(found)
  await expect(run('import', () => Promise.reject(new Error('the process ended')))).rejects.toThrow('the process ended')
  const counted = async () => {
    const [row] = await db.query<{ rows: number; entries: number }>(
      `select count(*)::int as rows, count(l.idx)::int as entries from mouza m
         left join record_log l on l.home_district = '00' and l.record_id = m.id where m.dlrs_code like '95%'`,
    )
    return row
  }
  expect(await counted()).toEqual({ rows: 500, entries: 500 })
  expect(await run('import', async () => undefined)).toMatchObject(found)
  expect(await counted()).toEqual({ rows: count, entries: count })
  const key = testSealKey()
  expect(await checkLog(db, key)).toMatchObject({ ok: true })
})

test('[RES-11] what came with the product is not deleted, only what people made', async () => {
  const writing = { ...writingOf(country, who, 1_800_000_000_000, null) }
  const deleting = { ...writing, d: { ...writing.d, removal: 'delete' as const } }
  const id = known[0]?.id ?? ''
  const remove = (shipped: boolean): Promise<unknown> =>
    tried(async (tx) => {
      await tx.query('update country set shipped = $2 where id = $1', [id, shipped])
      await removeRow(tx, deleting, id, undefined)
      return tx.query('select 1 from country where id = $1', [id])
    })
  await expect(remove(true)).rejects.toMatchObject({ code: 'resource.fixed' })
  expect(await remove(false)).toEqual([])
})
