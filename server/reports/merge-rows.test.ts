import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amount, count, least, most, percent, within, type Measures } from '#contract/declare/measure.ts'
import type { Dimension } from '#contract/declare/dimension.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { startMerging, totalsOf, type MergedRow, type RawRow } from './merge-rows.ts'

function mergeRows(
  of: Parameters<typeof startMerging>[0],
  groupBy: readonly Dimension[],
  rows: Iterable<RawRow>,
): MergedRow[] {
  const merging = startMerging(of, groupBy)
  for (const row of rows) merging.add(row)
  return [...merging.merged()]
}

const columns: Measures = {
  n: count('সংখ্যা', 'Number'),
  paid: amount('টাকা', 'Paid'),
  first: least('প্রথম', 'First'),
  last: most('শেষ', 'Last'),
  part: percent('অংশ', 'Part', 'n', 'paid'),
}
const group: readonly Dimension[] = ['district', 'survey']
const report = { group, columns }

let db: Database
beforeAll(async () => {
  db = await openPglite({})
  await db.query('create table thing (district text, survey text, n bigint, paid bigint, at int)')
})
afterAll(() => db.close())

/** Beyond what a sum of many holds exactly in floating point. */
const large = fc.bigInt({ min: 1_000_000n, max: 400_000_000_000_000n }).map(Number)
const things = fc.array(
  fc.record({
    district: fc.constantFrom('10', '26', '93'),
    survey: fc.constantFrom('RS', 'SA', null),
    n: fc.oneof(large, fc.nat(9)),
    paid: fc.oneof(large, fc.constant(0)),
    at: fc.option(fc.integer({ min: -1000, max: 1000 })),
  }),
  { maxLength: 15 },
)

const sums = 'sum(n) as n, sum(paid) as paid, min(at) as first, max(at) as last'

function sorted(rows: readonly { keys: object; figures: object }[]): string[] {
  return rows.map((row) => JSON.stringify([row.keys, row.figures])).toSorted()
}

/** What one statement over all rows says, ratio and all. */
async function whole(keys: readonly Dimension[]): Promise<string[]> {
  const by = keys.length === 0 ? '' : `group by ${keys.join(', ')}`
  const rows = await db.query<Record<string, string | number | null>>(
    `select ${keys.map((one) => `${one},`).join('')} ${sums},
       case when sum(paid) >= 1 then round(sum(n) * 1000 / sum(paid)) / 10 end as part from thing ${by}`,
  )
  return sorted(
    rows.map((row) => ({
      keys: Object.fromEntries(group.map((one) => [one, keys.includes(one) ? row[one] : null])),
      figures: Object.fromEntries(
        Object.keys(columns).map((key) => [key, row[key] === null || row[key] === undefined ? null : Number(row[key])]),
      ),
    })),
  )
}

async function perDistrict(keys: readonly Dimension[]): Promise<MergedRow[]> {
  const parts = await Promise.all(
    ['10', '26', '93'].map((district) =>
      db.query(`select district, survey, ${sums} from thing where district = $1 group by 1, 2`, [district]),
    ),
  )
  return mergeRows(report, keys, parts.flat())
}

test('[RPT-2] merged over districts is what one statement over all rows says, for every grouping', async () => {
  await fc.assert(
    fc.asyncProperty(things, async (rows) => {
      await db.query('delete from thing')
      await db.query(
        `insert into thing select * from jsonb_to_recordset($1::jsonb)
           as x(district text, survey text, n bigint, paid bigint, at int)`,
        [JSON.stringify(rows)],
      )
      for (const keys of [group, ['district'], ['survey']] as const)
        expect(sorted(await perDistrict(keys))).toEqual(await whole(keys))
      const totals = totalsOf(columns, await perDistrict(group))
      const [all = ''] = await whole([])
      const none = { n: 0, paid: 0 }
      const { figures } = { figures: (JSON.parse(all) as [object, object])[1] }
      expect(totals).toEqual({ ...figures, ...(rows.length === 0 ? none : {}) })
    }),
    { numRuns: 60 },
  )
})

describe('[RPT-2] what counts within a district only', () => {
  const days: Measures = { days: within('দিন', 'Days'), n: count('সংখ্যা', 'Number') }
  const one = { user: 'a', days: 3, n: 1 }
  test('stands where one district has it', () => {
    expect(mergeRows({ group: ['user'], columns: days }, ['user'], [one])[0]?.figures).toEqual({ days: 3, n: 1 })
  })
  test('is not told where two have it, nor as a total', () => {
    const merged = mergeRows({ group: ['user'], columns: days }, ['user'], [one, one])
    expect(merged.map(({ figures }) => figures)).toEqual([{ days: null, n: 2 }])
    expect(totalsOf(days, merged)).toEqual({ days: null, n: 2 })
  })
})

test('[RPT-7] a sum that is larger than is counted exactly is refused, and so is a figure that is no integer', () => {
  const most = { district: '10', survey: 'RS', n: Number.MAX_SAFE_INTEGER, paid: 0 }
  expect(() => mergeRows(report, group, [most, { ...most, n: 1 }])).toThrow(RangeError)
  expect(() => mergeRows(report, group, [{ ...most, n: 0.5 }])).toThrow(TypeError)
})

test('[RPT-7] a ratio is of the merged sums, rounded half up, and none over too little', () => {
  const rows = [
    { district: '10', survey: 'RS', n: 1, paid: 3 },
    { district: '10', survey: 'RS', n: 1, paid: 13 },
  ]
  expect(mergeRows(report, group, rows)[0]?.figures['part']).toBe(12.5)
  expect(mergeRows(report, group, [{ ...rows[0], paid: 0 }])[0]?.figures['part']).toBeNull()
})
