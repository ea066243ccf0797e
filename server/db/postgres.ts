import pg from 'pg'
import { gauge } from '#server/kernel/meters/meter.ts'
import type { Database, SqlRow } from './port.ts'
import { type EngineSql, guardedDatabase } from './guarded-database.ts'

const int8 = 20

const pools = new Set<pg.Pool>()

function ofPools(read: (pool: pg.Pool) => number): number {
  return [...pools].reduce((sum, pool) => sum + read(pool), 0)
}

gauge<'state'>('dlrms_database_connections', 'Connections to PostgreSQL', 'sum', () => [
  [{ state: 'busy' }, ofPools(({ totalCount, idleCount }) => totalCount - idleCount)],
  [{ state: 'idle' }, ofPools(({ idleCount }) => idleCount)],
])
gauge('dlrms_database_connections_most', 'Connections that the pools may open', 'sum', () => [
  [{}, ofPools(({ options }) => options.max)],
])
gauge('dlrms_database_waiting', 'Work that waits for a connection', 'sum', () => [
  [{}, ofPools(({ waitingCount }) => waitingCount)],
])

/**
 * PostgreSQL by a pool. Statements are never named, so that a pooler in transaction mode may stand between. Those that are
 * asked for without waiting for the ones before go out behind them at once and are carried out in that order.
 */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  pools.add(pool)
  // An idle connection that breaks is replaced by the pool; the next query tells what is wrong.
  pool.on('error', () => undefined)
  const on = (client: pg.Pool | pg.PoolClient): EngineSql => ({
    query: async <T extends SqlRow>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
      (await client.query<T>(text, [...params])).rows,
  })
  return guardedDatabase({
    kind: 'postgres',
    outer: on(pool),
    once: async (work) => {
      const client = await pool.connect()
      let broken = false
      // A backend that ends while the transaction waits for something else is told by this event alone; unheard it would
      // end the process.
      const fail = (): void => void (broken = true)
      client.on('error', fail)
      try {
        await client.query('begin')
        const result = await work({
          ...on(client),
          // Without parameters the plain protocol takes a whole script.
          script: async (text) => void (await client.query(text)),
        })
        await client.query('commit')
        return result
      } catch (cause) {
        await client.query('rollback').catch(() => {
          broken = true
        })
        throw cause
      } finally {
        client.off('error', fail)
        client.release(broken)
      }
    },
    close: async () => {
      pools.delete(pool)
      await pool.end()
    },
  })
}
