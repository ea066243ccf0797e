import { openPostgres } from '#server/db/postgres.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/port.ts'
import { settleNow } from '#server/modules/mouza-reconciliation/settle.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { seededBelow } from '#tests/support/hostile-input.ts'
import { plantGround, type PlantedGround } from '#tests/support/planted-ground.ts'
import { storeKhatians } from '#tests/support/store-khatians.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 3_000)
const errors = 60
const changes = Number(process.env['BENCH_CHANGES'] ?? 200)

type Found = { readonly kind: string; readonly subject: string }

/** Errors of seven kinds planted in a mouza: how many are found, what else is, and how long one change takes to be judged. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(21_510, {})
  try {
    const db = openPostgres(await postgres.newDatabase('mouza'))
    try {
      await migrate(db, await readMigrations())
      await runSeeds(db, true)
      const ground = await plantGround(db, khatians, errors)
      const began = performance.now()
      await settleNow(db, ground.cs)
      await settleNow(db, ground.rs)
      const whole = performance.now() - began
      const figures = await judge(db, ground)
      const times = await change(db, ground)
      return {
        khatians: { value: ground.khatians.length, unit: 'khatians' },
        planted: { value: ground.planted.length, unit: 'errors' },
        ...figures,
        wholeMouza: { value: whole, unit: 'ms' },
        oneChangeP50: { value: quantile(times, 0.5), unit: 'ms' },
        oneChangeP95: { value: quantile(times, 0.95), unit: 'ms' },
      }
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function judge(db: Database, { planted, rs }: PlantedGround): Promise<Figures> {
  const found = await db.query<Found>(
    `select kind, subject from mouza_finding where home_district = '26' and mouza_id = $1`,
    [rs.mouzaId],
  )
  const isOf = (error: Found, { kind, subject }: Found): boolean =>
    error.kind === kind &&
    (error.subject === subject || (subject.split(':')[1] ?? '').split(',').includes(error.subject))
  const met = planted.filter((error) => found.some((one) => isOf(error, one)))
  const right = found.filter((one) => planted.some((error) => isOf(error, one)))
  return {
    recall: { value: (100 * met.length) / planted.length, unit: '%' },
    findings: { value: found.length, unit: 'findings' },
    precision: { value: (100 * right.length) / Math.max(1, found.length), unit: '%' },
  }
}

/** The area of one row changed, as an edit of an approved correction would, and judged. */
async function change(db: Database, ground: PlantedGround): Promise<number[]> {
  const below = seededBelow(3)
  const now = new Map(ground.khatians.filter(({ survey }) => survey === 'RS').map((khatian) => [khatian.id, khatian]))
  const ids = [...now.keys()]
  const times: number[] = []
  for (let round = 0; round < changes + 10; round += 1) {
    const old = now.get(ids[below(ids.length)] ?? '') as Khatian
    const at = below(old.dags.length)
    const dags = old.dags.map((row, index) =>
      index === at ? { ...row, cells: { ...row.cells, area: Number(row.cells['area']) + 100 } } : row,
    )
    const next = { ...old, dags }
    now.set(old.id, next)
    await storeKhatians(db, ground.at, [next], new Map([[old.id, old]]))
    const began = performance.now()
    await settleNow(db, ground.rs)
    // The first few are read by statements that are planned meanwhile.
    if (round >= 10) times.push(performance.now() - began)
  }
  return times
}
