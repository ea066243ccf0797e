import { loadavg } from 'node:os'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { findOrderGround, orderingCitizen, placeCommand, type OrderGround } from '#tests/support/place-orders.ts'
import { copyFigures } from './support/copies.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const sizes = {
  small: Number(process.env['BENCH_SMALL'] ?? 10_000),
  big: Number(process.env['BENCH_BIG'] ?? 1_000_000),
}
const clients = 16
const runMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }

type Side = { readonly db: Database; readonly door: Door; readonly ground: OrderGround }

/** Orders placed a second through the door from 16 clients, each durable, among few orders and among many; then copies. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(21_090, settings)
  try {
    const figures: Record<string, Figures[string]> = {}
    figures['loadBefore'] = { value: loadavg()[0] ?? 0, unit: 'load' }
    const small = await open(await postgres.newDatabase('small'), sizes.small)
    const big = await open(await postgres.newDatabase('big'), sizes.big)
    figures['small.orders'] = { value: sizes.small, unit: 'orders there' }
    figures['big.orders'] = { value: sizes.big, unit: 'orders there' }
    // The first ones open connections and plan their statements.
    await place(small, 1000)
    await place(big, 1000)
    const turns = { small: [] as Measured[], big: [] as Measured[] }
    // One after the other, so that what else the machine does hits both alike.
    for (let round = 0; round < rounds; round++) {
      turns.small.push(await place(small, runMs))
      turns.big.push(await place(big, runMs))
    }
    for (const name of ['small', 'big'] as const) {
      const rates = turns[name].map(({ rate }) => rate)
      figures[`${name}.placed`] = { value: quantile(rates, 0.5), unit: 'orders/s, ≥ 300', rounds: rates }
      const calls = turns[name].flatMap((one) => one.calls)
      figures[`${name}.p50`] = { value: quantile(calls, 0.5), unit: 'ms' }
      figures[`${name}.p95`] = { value: quantile(calls, 0.95), unit: 'ms, ≤ 80' }
    }
    const p50 = (name: 'small' | 'big'): number => figures[`${name}.p50`]?.value ?? Number.NaN
    figures['p50.ratio'] = { value: p50('big') / p50('small'), unit: 'big / small, ≤ 1.2' }
    await small.db.close()
    await big.db.close()
    return { ...figures, ...(await copyFigures()) }
  } finally {
    await postgres.stop()
  }
}

async function open(url: string, orders: number): Promise<Side> {
  const db = openPostgres(url, { poolSize: clients + 4 })
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  const ground = await findOrderGround(db)
  const command = placeCommand(ground, next(), Date.now(), { copyType: 2, medium: 1 })
  await door.execute(orderingCitizen, command)
  await copyOrder(db, command.recordId, orders - 1)
  return { db, door, ground }
}

let number = 0
const next = (): number => number++

/** So many copies of an order through the tables that placing one writes, with their own ids and numbers, a minute apart. */
async function copyOrder(db: Database, id: string, copies: number): Promise<void> {
  const other = "md5('order/' || c.i)::uuid"
  const tables: readonly (readonly [table: string, key: string, changed: string])[] = [
    ['record', 'id', `'id', ${other}`],
    [
      'order_index',
      'id',
      `'id', ${other}, 'no', 'B' || c.i, 'placed_at', t.placed_at - c.i * 60000::bigint, 'pay_by', t.pay_by - c.i * 60000::bigint, 'closed', 'expired'`,
    ],
    ['order_item', 'order_id', `'order_id', ${other}, 'id', md5('item/' || c.i)::uuid`],
    ['order_party', 'order_id', `'order_id', ${other}`],
    ['record_log', 'record_id', `'record_id', ${other}`],
    ['ledger', 'record_id', `'record_id', ${other}, 'mid', md5('mid/' || c.i)::uuid`],
  ]
  for (const [table, key, changed] of tables)
    await db.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
         from ${table} t, generate_series(1, $2::int) as c(i) where t.home_district = '26' and t.${key} = $1`,
      [id, copies],
    )
  await db.transaction((tx) => tx.script('analyze'))
}

type Measured = { readonly rate: number; readonly calls: readonly number[] }

async function place({ door, ground }: Side, forMs: number): Promise<Measured> {
  const calls: number[] = []
  const began = performance.now()
  async function client(): Promise<void> {
    while (performance.now() - began < forMs) {
      const command = placeCommand(ground, next(), Date.now(), { copyType: 2, medium: 1 })
      const at = performance.now()
      await door.execute(orderingCitizen, command)
      calls.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { rate: calls.length / ((performance.now() - began) / 1000), calls }
}
