import { PGlite } from '@electric-sql/pglite'
import type { Database, Sql, SqlRow } from './port.ts'
import { guardedDatabase } from './guarded-database.ts'

export type PgliteOptions = {
  /** a folder; without one the database lives in memory */
  dataDir?: string
  /** a dump to begin with, when the folder is new */
  image?: Blob
}

export type PgliteDatabase = Database & { dump(): Promise<Blob> }

/** PostgreSQL inside this process. It has one session, so transactions stand in a queue. */
export async function openPglite({ dataDir, image }: PgliteOptions): Promise<PgliteDatabase> {
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    relaxedDurability: false,
  })
  const on = (client: Pick<PGlite, 'query'>): Sql => ({
    query: async <T extends SqlRow>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
      (await client.query<T>(text, [...params])).rows,
  })
  const database = guardedDatabase({
    kind: 'pglite',
    outer: on(pglite),
    once: <T>(work: (tx: Sql) => Promise<T>) =>
      pglite.transaction((tx) => work(on(tx as Pick<PGlite, 'query'>))) as Promise<T>,
    close: () => pglite.close(),
  })
  return { ...database, dump: () => pglite.dumpDataDir('none') }
}
