import { freePort } from '#tests/support/free-port.ts'
import { runPostgres } from '#tests/support/run-postgres.ts'
import { newDatabase } from './spec-database.ts'
import { startServer } from './server.ts'

/**
 * Before a run: one PostgreSQL, and one server that makes its data and its sign-ins there and is stopped as by Ctrl+C. The
 * servers of the specs begin where it ended, each on a copy of its own, so that a first start is waited for once and not in
 * every spec. On PostgreSQL, as in a data centre, a server takes a third of the time that it takes on the embedded database;
 * specs of a first start, of a backup and of a restore have the embedded one.
 */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const postgres = await runPostgres()
  process.env['E2E_POSTGRES'] = postgres.url
  const database = await newDatabase()
  const server = await startServer(await freePort(), { DATABASE_URL: database.url, DEMO: 'on' }, 'embedded')
  await server.interrupt()
  process.env['E2E_FIRST_DATA'] = server.dataDir
  process.env['E2E_FIRST_DATABASE'] = database.name
  return async () => {
    await server.close()
    await postgres.stop()
  }
}
