import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { inBackground, RunLeft, RunTooLong, runDistricts as runOn, type RunLimits } from './run-districts.ts'
import type { RawRow } from './merge-rows.ts'
import { sql } from './sql.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({})
})
afterAll(() => db.close())

const districts = Array.from({ length: 20 }, (_one, n) => String(10 + n))
const unhurried: RunLimits = { statementMs: 5_000, runMs: 60_000 }

/** The database as it is, but for statements on some districts. */
function failing(at: readonly string[], code: string): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          query: (text, values = []) =>
            values.some((one) => at.includes(String(one)))
              ? Promise.reject(Object.assign(new Error('no answer'), { code }))
              : tx.query(text, values),
        }),
      ),
  }
}

const statement = (district: string) => sql`select ${district}::text as district, 1 as n`

async function runDistricts(wanted: Omit<Parameters<typeof runOn>[0], 'take'>) {
  const rows: RawRow[] = []
  const absent = await runOn({ ...wanted, take: async (some) => void rows.push(...some) })
  return { rows, absent }
}

test('[RPT-5] a district whose worker does not answer is named, all others count', async () => {
  const { rows, absent } = await runDistricts({
    db: failing(['12', '27'], '08006'),
    districts,
    statement,
    limits: unhurried,
  })
  expect(absent).toEqual(['12', '27'])
  expect(rows.map((row) => String(row['district'])).toSorted()).toEqual(
    districts.filter((one) => !absent.includes(one)),
  )
})

test('[RPT-4] short statements share a transaction, and one that fails ends it alone', async () => {
  const inDistricts: string[][] = []
  const watched: Database = {
    ...db,
    kind: 'postgres',
    transaction: (work) => {
      const asked: string[] = []
      inDistricts.push(asked)
      return failing(['15'], '08006').transaction((tx) =>
        work({
          ...tx,
          query: (text, values = []) => {
            if (text.includes('as district')) asked.push(String(values[0]))
            return tx.query(text, values)
          },
        }),
      )
    },
  }
  const { rows, absent } = await runDistricts({ db: watched, districts, statement, limits: unhurried })
  expect(absent).toEqual(['15'])
  expect(rows.map((row) => row['district'])).toEqual(districts.filter((one) => one !== '15'))
  // Each is asked once, in order; the one that fails is the last of its transaction.
  expect(inDistricts.flat()).toEqual(districts)
  expect(inDistricts.find((asked) => asked.includes('15'))?.at(-1)).toBe('15')
  expect(inDistricts.length).toBeLessThan(districts.length)
})

test('[RPT-5] a statement that is wrong is no district without an answer', async () => {
  const wrong = () => sql`select nothing from nowhere`
  await expect(runDistricts({ db, districts: ['10'], statement: wrong, limits: unhurried })).rejects.toThrow('nowhere')
})

test('[RPT-4] a statement over its time ends the run that somebody waits for, and is an absent district of a job', async () => {
  const slow = failing(['15'], '57014')
  await expect(runDistricts({ db: slow, districts, statement, limits: unhurried })).rejects.toThrow(RunTooLong)
  expect((await runDistricts({ db: slow, districts, statement, limits: inBackground })).absent).toEqual(['15'])
})

test('[RPT-4] a run over its time begins no further district', async () => {
  const limits = { statementMs: 5_000, runMs: 0 }
  let began = 0
  const counted = (district: string) => {
    began++
    return statement(district)
  }
  await expect(runDistricts({ db, districts, statement: counted, limits })).rejects.toThrow(RunTooLong)
  expect(began).toBe(0)
})

test('[RPT-3] a run that nobody waits for any more begins no further district', async () => {
  const left = new AbortController()
  let began = 0
  const run = runDistricts({
    db,
    districts,
    statement: (district) => {
      if (++began === 3) left.abort()
      return statement(district)
    },
    limits: unhurried,
    closed: left.signal,
  })
  await expect(run).rejects.toThrow(RunLeft)
  expect(began).toBeLessThan(districts.length)
})

test.each([
  ['one statement that somebody waits for runs at a time, whoever asked', [unhurried, unhurried, unhurried], 1],
  ['one of a job runs at a time', [inBackground, inBackground], 1],
  ['what somebody waits for does not wait for a job', [unhurried, inBackground], 2],
] as const)('[RPT-4] %s, on one machine', async (_what, runs, together) => {
  let running = 0
  let most = 0
  const watched: Database = {
    ...db,
    transaction: async (work) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      try {
        return await db.transaction(work)
      } finally {
        running--
      }
    },
  }
  const all = await Promise.all(runs.map((limits) => runDistricts({ db: watched, districts, statement, limits })))
  expect(all.map(({ rows }) => rows.length)).toEqual(runs.map(() => 20))
  expect(most).toBe(together)
})

test('[RPT-4] a statement of a report writes nothing', async () => {
  await db.query('create table counted (district text)')
  const writing = () => sql`insert into counted values ('10') returning district`
  await expect(runDistricts({ db, districts: ['10'], statement: writing, limits: unhurried })).rejects.toThrow(
    'read-only',
  )
  expect(await db.query('select * from counted')).toEqual([])
})
