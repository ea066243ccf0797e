import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { pushBatch } from '#server/sync/push.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { nextUpgrade, sampleUpgrade } from '#tests/support/sample-upgrade.ts'
import { migrate, planMigrations, readMigrations, type Migration } from './migrate.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

const actor = buildActor(1)
const { userId, deskId } = actor
let release: Migration[]
beforeAll(async () => {
  release = await readMigrations()
})

/** What an operator's device sends: a khatian and a correction of its first owner. */
function batchOf(n: number): string[] {
  const recordId = testId(0x1_000_000 + n)
  const entry = (k: number, command: string, input: object): string =>
    buildEntry({ mid: testId(0x10_000_000 + n * 2 + k), cseq: n * 2 + k + 1, userId, deskId, recordId, command, input })
  const to = { order: 'i1', cells: { name: 'করিম' } }
  return [
    entry(0, 'khatian.create', { volumeId, templateId: testTemplate.id, number: `${1 + (n % 100)}/${n}` }),
    entry(1, 'khatian.edit', { edits: [{ path: `owners[${testId(0x40_000_000 + n)}]`, from: null, to }] }),
  ]
}

type Pushing = { readonly results: string[]; end(): Promise<number> }

/** Devices that push one khatian after the other, until they are told to end; says how many there were. */
function startPushing(db: Database, devices: number): Pushing {
  const door = createDoor(sqlDoorStore(db), { now: () => Date.now(), newId: () => crypto.randomUUID() })
  const results: string[] = []
  let next = 0
  let ended = false
  async function push(device: number): Promise<void> {
    while (!ended) {
      const batch = batchOf(next++)
      const answers = await pushBatch({ door, findActor: async () => actor }, userId, {
        deviceId: testId(device),
        batch,
      })
      results.push(...answers.map(({ result }) => result))
    }
  }
  const running = Array.from({ length: devices }, (_v, n) => push(0x51 + n))
  const end = async (): Promise<number> => {
    ended = true
    await Promise.all(running)
    return next
  }
  onTestFinished(async () => void (await end()))
  return { results, end }
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(20)
}

describe('a release while people work', () => {
  let db: TestDatabase
  /** who brings the database to the new form, beside the server that works on it */
  let owner: Database
  beforeEach(async () => {
    await db?.close()
    await owner?.close()
    db = await openTestDatabase('postgres')
    owner = openPostgres(db.url ?? '', { poolSize: 3 })
    await fillDoorDatabase(db)
  })
  afterAll(async () => {
    await owner.close()
    await db.close()
  })
  const all = () => [...release, sampleUpgrade()]
  const count = async (text: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n ?? -1
  const stepsDone = async (): Promise<string[]> =>
    (await db.query<{ kind: string }>('select kind from migration_step where version = 900 order by step')).map(
      ({ kind }) => kind,
    )

  test('[UPG-1] is brought in while devices push: nothing is refused, nothing lost, every row is filled', async () => {
    const pushing = startPushing(db, 4)
    await until(() => pushing.results.length >= 160)
    expect(await migrate(owner, all())).toBe(1)
    const atEnd = pushing.results.length
    await until(() => pushing.results.length >= atEnd + 20)
    const made = await pushing.end()
    expect(new Set(pushing.results)).toEqual(new Set(['applied']))
    expect(await count(`record where kind = 'khatian' and rev = 2`)).toBe(made)
    expect(await count('record where body_size is null')).toBe(0)
    expect(await stepsDone()).toEqual(['expand', 'online', 'fill', 'expand', 'online'])
  })

  test('[UPG-2] broken off in the middle goes on from there, and leaves no half index', async () => {
    const pushing = startPushing(db, 4)
    await until(() => pushing.results.length >= 500)
    await pushing.end()
    let batches = 0
    const killed: Database = {
      ...owner,
      transaction: async (work) => {
        if (++batches > 3) throw new Error('the machine is gone')
        return owner.transaction(work)
      },
    }
    await expect(migrate(killed, all())).rejects.toThrow('gone')
    expect(await stepsDone()).toEqual(['expand', 'online'])
    const left = await count('record where body_size is null')
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(await count('record'))
    // As a build leaves it that was broken off.
    await expect(
      db.query('create unique index concurrently record_by_size on record (home_district)'),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await migrate(owner, all())).toBe(1)
    expect(await count('record where body_size is null')).toBe(0)
    expect(
      await count(`pg_index where indexrelid = 'record_by_size'::regclass and indisvalid and not indisunique`),
    ).toBe(1)
    expect(await migrate(owner, all())).toBe(0)
  })

  test('[UPG-1] gives way where a table is in use, and those who came after it go on', async () => {
    const other = openPostgres(db.url ?? '', { poolSize: 1 })
    let letGo = (): void => undefined
    let held: Promise<void> = Promise.resolve()
    // The change begins once the reader holds the table.
    await new Promise<void>((reads) => {
      held = other.transaction(async (tx) => {
        await tx.query('select 1 from record limit 1')
        await new Promise<void>((resolve) => {
          letGo = resolve
          reads()
        })
      })
    })
    let isDone = false
    const migrating = migrate(owner, all()).then(() => (isDone = true))
    const pushing = startPushing(db, 2)
    // While the change waits for the long reader, pushes wait for it a moment only.
    await until(() => pushing.results.length >= 40)
    expect([isDone, await stepsDone()]).toEqual([false, []])
    letGo()
    await held
    await migrating
    await pushing.end()
    expect(new Set(pushing.results)).toEqual(new Set(['applied']))
    await other.close()
  })

  test('[UPG-3] [UPG-4] keeps what servers of the release before need until it is told that none runs, or the next one comes', async () => {
    await migrate(owner, all())
    const nullable = async () =>
      count(`information_schema.columns where column_name = 'body_size' and is_nullable = 'YES'`)
    expect(await nullable()).toBe(1)
    // The release before may start meanwhile.
    expect(await planMigrations(owner, release)).toEqual({ now: [], later: [] })
    const { now, later } = await planMigrations(owner, all())
    expect([now.length, later.map(({ step }) => step.kind)]).toEqual([0, ['contract']])
    expect(await migrate(owner, all(), { finish: true })).toBe(0)
    expect(await nullable()).toBe(0)
    await expect(planMigrations(owner, release)).rejects.toThrow('at version 900, newer than this code')
    expect(await planMigrations(owner, all())).toEqual({ now: [], later: [] })
  })

  test('[UPG-3] the next release takes away what the one before it left', async () => {
    await migrate(owner, all())
    const { now } = await planMigrations(owner, [...all(), nextUpgrade])
    expect(now.map(({ migration, step }) => `${migration.version} ${step.kind}`)).toEqual([
      '900 contract',
      '901 expand',
    ])
    expect(await migrate(owner, [...all(), nextUpgrade])).toBe(1)
    await expect(planMigrations(owner, release)).rejects.toThrow('newer')
  })

  test('[UPG-2] two servers that start at once bring it in once', async () => {
    const other = openPostgres(db.url ?? '', { poolSize: 3 })
    await Promise.all([migrate(owner, all()), migrate(other, all())])
    expect(await stepsDone()).toEqual(['expand', 'online', 'fill', 'expand', 'online'])
    expect(await count(`pg_index where indexrelid = 'record_by_size'::regclass and indisvalid`)).toBe(1)
    await other.close()
  })
})
