import { Mutex, PGlite } from '@electric-sql/pglite'
import type { Database, SqlRow } from './port.ts'
import { type EngineSql, type EngineTx, guardedDatabase } from './guarded-database.ts'
import { pgliteStatements } from './pglite-statements.ts'

export type PgliteOptions = {
  /** a folder; without one the database lives in memory */
  dataDir?: string
  /** a dump to begin with, when the folder is new */
  image?: Blob
}

export type PgliteDatabase = Database & { dump(): Promise<Blob> }

/** PostgreSQL inside this process. It has one session, so statements and transactions stand in a queue. */
export async function openPglite({ dataDir, image }: PgliteOptions): Promise<PgliteDatabase> {
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    relaxedDurability: false,
  })
  const turns = new Mutex()
  const statements = pgliteStatements(pglite)
  const on = (client: Pick<PGlite, 'query'>, isOver = () => false): EngineSql => {
    const plain: EngineSql = {
      query: async <T extends SqlRow>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
        (await client.query<T>(text, [...params])).rows,
    }
    return {
      query: <T extends SqlRow>(text: string, params: readonly unknown[] = []) =>
        isOver() ? plain.query<T>(text, params) : statements.query<T>(plain, text, params),
    }
  }
  const outer = on(pglite)
  const database = guardedDatabase({
    kind: 'pglite',
    outer: {
      query: <T extends SqlRow>(text: string, params?: readonly unknown[]) =>
        turns.runExclusive(() => outer.query<T>(text, params)),
    },
    once: <T>(work: (tx: EngineTx) => Promise<T>) =>
      turns.runExclusive(
        () =>
          pglite.transaction((tx) =>
            work({
              ...on(tx as Pick<PGlite, 'query'>, () => tx.closed),
              script: async (text) => void (await tx.exec(text)),
            }),
          ) as Promise<T>,
      ),
    close: () => turns.runExclusive(() => pglite.close()),
  })
  return { ...database, dump: () => turns.runExclusive(() => pglite.dumpDataDir('none')) }
}
