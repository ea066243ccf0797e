import { expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import type { DoorStore } from '#server/door/store.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { seeded } from '#tests/simulation/seeded.ts'
import { pullScopePages } from './pull.ts'
import { sqlFeedStore } from './sql-feed-store.ts'

const writers = 16
const runMs = Number(process.env['FEED_SECONDS'] ?? 20) * 1000
const scope = `volume:${volumeId}`

/**
 * A quarter of the transactions is held open for 20 to 120 ms after it took its numbers, one in twenty is rolled back, and
 * the one that comes first after `longAt` is held for five seconds.
 */
function slowStore(store: DoorStore, random: ReturnType<typeof seeded>, longAt: { at: number }): DoorStore {
  return {
    transaction: (work) =>
      store.transaction(async (tx) => {
        const answer = await work(tx)
        if (Date.now() > longAt.at) {
          longAt.at = Number.POSITIVE_INFINITY
          await new Promise((resolve) => setTimeout(resolve, 5_000))
        }
        if (random.chance(0.25)) await new Promise((resolve) => setTimeout(resolve, 20 + random.below(100)))
        if (random.chance(0.05)) throw new Error('rolled back on purpose')
        return answer
      }),
  }
}

test(
  '[SYN-4] sixteen writers and four readers, a transaction of five seconds and a backend killed: every number is seen once, none is missed, nothing deadlocks',
  { timeout: runMs + 120_000 },
  async () => {
    const db = await openTestDatabase('postgres')
    try {
      await fillDoorDatabase(db)
      const seed = 20261121
      const store = sqlDoorStore(db)
      const feed = sqlFeedStore(db)
      const until = Date.now() + runMs
      const deadlocks: unknown[] = []
      const longAt = { at: until - runMs * 0.8 }
      let serial = 0
      let lost = 0

      async function write(n: number): Promise<number> {
        const random = seeded(seed + n)
        const door = createDoor(slowStore(store, random, longAt), {
          now: () => Date.now(),
          newId: () => crypto.randomUUID(),
          onFault: (fault) => {
            if (fault instanceof Error && 'code' in fault && fault.code === '40P01') deadlocks.push(fault)
          },
        })
        const actor = buildActor(n + 1)
        const own = testId(0x100000 + n)
        const create = { volumeId, templateId: testTemplate.id, number: String(n + 1) }
        let committed = 0
        for (let turn = 0; Date.now() < until; turn++) {
          const edits = [{ path: 'header.pageNo', from: turn === 0 ? null : turn, to: turn + 1 }]
          const command = {
            recordId: own,
            command: committed === 0 ? 'khatian.create' : 'khatian.edit',
            input: committed === 0 ? create : { edits },
            baseRev: null,
            mid: testId((serial += 1)),
            hash: 'h',
          }
          // What a killed backend answers is nobody's loss: the device sends the same again.
          const [result] = await door.executeAll(actor, [command]).catch(() => {
            lost += 1
            return []
          })
          if (result?.result === 'applied' || result?.result === 'partly') committed += 1
        }
        return committed
      }

      async function read(): Promise<number[]> {
        const seen: number[] = []
        let cursor: string | null = '0.-.w1'
        const end = until + 1_500
        while (Date.now() < end) {
          for await (const page of pullScopePages(feed, '26', { scope, cursor }, 7)) {
            if ('problem' in page) throw new Error(page.problem)
            const [from, to] = [Number(page.from?.split('.')[0]), Number(page.cursor.split('.')[0])]
            for (let seq = from + 1; seq <= to; seq++) seen.push(seq)
            cursor = page.cursor
          }
          await new Promise((resolve) => setTimeout(resolve, 15))
        }
        return seen
      }

      /** Ends one backend in the middle of its transaction. */
      async function killOne(): Promise<number> {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, Math.min(runMs / 10, 50)))
          if (Date.now() < until - runMs * 0.4) continue
          const killed = await db.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction' limit 1`,
          )
          if (killed.length > 0) return killed.length
          if (Date.now() > until) return 0
        }
      }

      const [written, killed, ...readers] = await Promise.all([
        Promise.all(Array.from({ length: writers }, (_v, n) => write(n))),
        killOne(),
        read(),
        read(),
        read(),
        read(),
      ])
      const total = written.reduce((sum, count) => sum + count, 0)
      const rows = await db.query<{ seq: number }>(
        `select seq from feed where home_district = '26' and scope = $1 order by seq`,
        [scope],
      )
      expect(deadlocks).toEqual([])
      expect(killed).toBe(1)
      expect(total).toBeGreaterThan(100)
      expect(rows.map((row) => row.seq)).toEqual(rows.map((_row, index) => index + 1))
      // An answer that was lost may have been given after its commit.
      expect(rows.length).toBeGreaterThanOrEqual(total)
      expect(rows.length).toBeLessThanOrEqual(total + lost)
      for (const seen of readers) expect(seen).toEqual(rows.map((row) => row.seq))
    } finally {
      await db.close()
    }
  },
)
