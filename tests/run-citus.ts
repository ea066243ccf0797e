import { spawn } from 'node:child_process'
import { openPostgres } from '#server/db/postgres.ts'
import { standInForCitus } from './support/citus-stand-in.ts'
import { runPostgres } from './support/run-postgres.ts'

/**
 * `npm run test:citus`: runs the suites of door, feed, lists and search against the coordinator of Citus that `CITUS_URL`
 * names, whose database it empties. With `--stand-in` it starts a PostgreSQL that passes for one: that tries how the suites
 * come to their database, and nothing of how Citus plans. Further arguments are test files instead of those.
 */
const suites = [
  'server/door/door.pg.test.ts',
  'server/sync/feed.pg.test.ts',
  'server/sync/replay.pg.test.ts',
  'server/modules/khatian/lists.pg.test.ts',
  'server/modules/search/search.test.ts',
]

const given = process.argv.slice(2)
const files = given.filter((one) => !one.startsWith('--'))
const own = given.includes('--stand-in') ? await startStandIn() : null
const url = own?.url ?? process.env['CITUS_URL']
if (url === undefined || url === '') {
  console.error('Give CITUS_URL, the coordinator and a database whose name ends in _test, or --stand-in.')
  process.exit(1)
}
const status = await run(files.length > 0 ? files : suites, url)
await own?.stop()
process.exit(status)

function run(tests: readonly string[], citusUrl: string): Promise<number> {
  // They share one database, and so run one after another.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--maxWorkers=1', ...tests]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, CITUS_URL: citusUrl } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function startStandIn(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await runPostgres()
  const admin = openPostgres(`${server.url}/postgres`, { poolSize: 1 })
  await admin.query('create database citus_test')
  await admin.close()
  const standIn = `${server.url}/citus_test`
  const db = openPostgres(standIn, { poolSize: 1 })
  await standInForCitus(db)
  await db.close()
  return { url: standIn, stop: () => server.stop() }
}
