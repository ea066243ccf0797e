import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { readBook } from '#server/seed/bulk/book.ts'
import { loadBooks } from '#server/seed/bulk/load.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { processorSeconds } from './processor.ts'
import { startPostgres } from '../support/postgres.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../support/product.ts'
import {
  findOrderables,
  prepareCitizens,
  prepareRooms,
  type Citizen,
  type Orderable,
  type Room,
  type Size,
} from './ground.ts'

const port = 7158
const postgresPort = 7159
const settings = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '5min', max_connections: '100' }

export type World = {
  readonly db: Database
  readonly product: Product
  /** the process of PostgreSQL */
  readonly database: number
  readonly rooms: readonly Room[]
  readonly citizens: Citizen[]
  readonly orderables: readonly Orderable[]
}

/** The built server on a PostgreSQL of its own, with khatians, people and work in it. */
export async function withWorld<T>(
  size: Size & { readonly khatians: number },
  work: (world: World) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres(postgresPort, settings)
  const dataDir = newDataDir()
  try {
    const url = await postgres.newDatabase('load')
    const db = openPostgres(url, { poolSize: 4 })
    tell('migrating, seeding, loading khatians')
    await migrate(db, await readMigrations())
    await runSeeds(db, true)
    await loadBooks(await readBook(db), { db, url, khatians: size.khatians, bare: true })
    tell('people and their work')
    const rooms = await prepareRooms(db, size)
    const citizens = await prepareCitizens(db, size.citizens)
    const orderables = await findOrderables(db, 5_000)
    await db.query('analyze')
    const [place] = await db.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    const database = Number(readFileSync(join(place?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
    tell('starting the server')
    const product = await startProduct(port, dataDir, {
      DATABASE_URL: url,
      DEMO: 'on',
      DEMO_ORDERS: 'off',
      NIGHTLY_BACKUP: 'off',
      // Tokens are renewed by no simulated person.
      ACCESS_TOKEN_SECONDS: '14400',
    })
    try {
      return await work({ db, product, database, rooms, citizens, orderables })
    } finally {
      await product.stop()
      await db.close()
    }
  } finally {
    await postgres.stop()
    removeDataDir(dataDir)
  }
}

const lookS = 3
const mostLooks = 200

/**
 * Waits until what a start has to do with so many new khatians is done, and the database has tidied up: nothing else is worked
 * at then. The answer is how many cores still are.
 */
export async function settle(server: number, database: number): Promise<number> {
  let idle = Number.NaN
  for (let look = 0; look < mostLooks && !(idle < 0.05); look++) {
    const before = processorSeconds(server) + processorSeconds(database)
    await new Promise((resolve) => setTimeout(resolve, lookS * 1000))
    idle = (processorSeconds(server) + processorSeconds(database) - before) / lookS
  }
  return idle
}

export function tell(what: string): void {
  console.error(`  ${what}`)
}
