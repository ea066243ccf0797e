import { freePort } from '#tests/support/free-port.ts'
import { startServer } from './server.ts'

/**
 * Before a run: one server makes its database and its sign-ins, and is stopped as by Ctrl+C. The servers of the specs begin
 * where it ended, each on a copy of its own, so that a first start is waited for once and not in every spec.
 */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const server = await startServer(await freePort())
  await server.interrupt()
  process.env['E2E_FIRST_DATA'] = server.dataDir
  return () => server.close()
}
