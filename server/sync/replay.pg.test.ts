import { expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { seeded } from '#tests/simulation/seeded.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { pushBatch } from './push.ts'

const batches = Number(process.env['REPLAY_BATCHES'] ?? 2_000)
const actor = buildActor(1)
const { userId, deskId } = actor

/** A khatian made and filled: three mutations, of which none can have an effect twice unseen. */
function batchOf(n: number): string[] {
  const recordId = testId(0x1_000_000 + n)
  const entry = (k: number, command: string, input: object): string =>
    buildEntry({ mid: testId(0x10_000_000 + n * 4 + k), cseq: n * 4 + k + 1, userId, deskId, recordId, command, input })
  const row = (k: number) => `owners[${testId(0x40_000_000 + n * 4 + k)}]`
  const owner = (k: number) => ({ path: row(k), from: null, to: { order: `i${k}1`, cells: { name: 'করিম' } } })
  return [
    entry(0, 'khatian.create', { volumeId, templateId: testTemplate.id, number: `${1 + (n % 100)}/${n}` }),
    entry(1, 'khatian.edit', { edits: [owner(0), owner(1)] }),
    entry(2, 'khatian.edit', { edits: [{ path: `${row(0)}.name`, from: 'করিম', to: 'রহিম' }] }),
  ]
}

test(
  '[S1] [S3] batches sent one to three times over two connections, answers lost: effects are the distinct ids, each in the order it was made',
  { timeout: 120_000 + batches * 60 },
  async () => {
    const db = await openTestDatabase('postgres')
    try {
      await fillDoorDatabase(db)
      const random = seeded(20261122)
      const door = createDoor(sqlDoorStore(db), { now: () => Date.now(), newId: () => crypto.randomUUID() })
      const ports = { door, findActor: async () => actor }
      // Repetitions stand near their first sending, so that they also meet it under way on the other connection.
      const sendings = Array.from({ length: batches }, (_v, n) =>
        Array.from({ length: 1 + random.below(3) }, () => ({ n, at: n + random.unit() * 6 })),
      )
        .flat()
        .sort((a, b) => a.at - b.at)
      let next = 0
      let lost = 0
      let repeated = 0

      async function connection(): Promise<void> {
        for (;;) {
          const sending = sendings[next]
          next += 1
          if (sending === undefined) return
          const batch = batchOf(sending.n)
          const results = await pushBatch(ports, userId, { deviceId: testId(0x51), batch })
          if (random.chance(0.3)) {
            // Nobody heard the answer: the device does not know, and sends all of it again.
            lost += 1
            sendings.push(sending)
            continue
          }
          repeated += results.filter((one) => one.result === 'duplicate').length
          expect(results.map((one) => one.rev)).toEqual([1, 2, 3])
          expect(results.every((one) => one.result === 'applied' || one.result === 'duplicate')).toBe(true)
        }
      }

      await Promise.all([connection(), connection()])
      const distinct = batches * 3
      const count = async (text: string): Promise<number> => (await db.query<{ n: number }>(text))[0]?.n ?? -1
      expect(await count(`select count(*) as n from ledger`)).toBe(distinct)
      expect(await count(`select count(*) as n from record_log`)).toBe(distinct)
      // One row a record and transaction: numbers stay dense, and the newest revision of each record is told.
      expect(await count(`select max(seq) - count(*) as n from feed`)).toBe(0)
      expect(await count(`select count(distinct record_id) as n from feed where rev = 3`)).toBe(batches)
      expect(await count(`select count(*) as n from record where kind = 'khatian' and rev = 3`)).toBe(batches)
      const names = `jsonb_path_query_array(body, '$.owners[*].cells.name') = '["রহিম", "করিম"]'::jsonb`
      expect(await count(`select count(*) as n from record where kind = 'khatian' and ${names}`)).toBe(batches)
      expect(lost).toBeGreaterThan(batches / 10)
      expect(repeated).toBeGreaterThan(batches / 2)
    } finally {
      await db.close()
    }
  },
)
