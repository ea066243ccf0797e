import pg from 'pg'
import { gauge } from '#server/kernel/meters/meter.ts'
import type { Database, SqlRow } from './port.ts'
import { type EngineSql, guardedDatabase, isStalePlan } from './guarded-database.ts'
import { statementKind } from './kept-statements.ts'
import { preparedStatements } from './prepared-statements.ts'

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

export type PostgresOptions = {
  readonly poolSize?: number
  /** statements of transactions are kept parsed and planned on each connection; a pooler that mixes them up needs false */
  readonly prepared?: boolean
}

/**
 * PostgreSQL by a pool. Statements that are asked for without waiting for the ones before go out behind them at once and are
 * carried out in that order. Those of transactions, which are many, short and always the same, are kept planned; what is read
 * outside of one may be a list, whose best plan depends on what is asked for, and is planned each time.
 */
export function openPostgres(url: string, { poolSize = 10, prepared = true }: PostgresOptions = {}): Database {
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
  const statements = preparedStatements()
  const outer: EngineSql = {
    query: async <T extends SqlRow>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
      (await pool.query<T>(text, [...params])).rows,
  }
  /** The statements of one transaction. After one that may change tables none of them is taken as it was kept. */
  function inTransaction(client: pg.PoolClient): EngineSql {
    let keeps = prepared
    return {
      query: async <T extends SqlRow>(text: string, params: readonly unknown[] = []): Promise<T[]> => {
        const kind = statementKind(text)
        if (kind === 'other') keeps = false
        const name = keeps && kind === 'plannable' ? statements.nameOf(text) : undefined
        const values = [...params]
        try {
          return (await client.query<T>(name === undefined ? { text, values } : { name, text, values })).rows
        } catch (cause) {
          if (isStalePlan(cause)) statements.renew(text)
          throw cause
        }
      },
    }
  }
  return guardedDatabase({
    kind: 'postgres',
    outer,
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
          ...inTransaction(client),
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
