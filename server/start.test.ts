import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { findProjectRoot } from './kernel/project-root.ts'
import { freePort } from '#tests/support/free-port.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Run = { code: number | null; out: string; err: string }

/** Starts the real process; `whenReady` is called once it says so. */
function start(
  env: Record<string, string>,
  whenReady?: (kill: (signal: NodeJS.Signals) => void) => void,
): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: findProjectRoot(),
    env: { PATH: process.env['PATH'], ...env },
  })
  const run: Run = { code: null, out: '', err: '' }
  let told = false
  child.stdout.on('data', (text: Buffer) => {
    run.out += text.toString()
    if (told || !run.out.includes('Ctrl+C')) return
    told = true
    whenReady?.((signal) => child.kill(signal))
  })
  child.stderr.on('data', (text: Buffer) => {
    run.err += text.toString()
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...run, code }))
  })
}

/** For what hangs: a start makes a whole database, which takes its time on a machine that has other work as well. */
const patience = 240_000

function oneLine(run: Run, words: RegExp): void {
  expect(run.err).toMatch(words)
  expect(run.err.trim().split('\n')).toHaveLength(1)
  expect(run.code).toBe(1)
}

test(
  '[BOO-1] starts, prints address and sign-ins, keeps the passwords, stops cleanly',
  { timeout: patience },
  async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: folder }
    let ready = 0
    const first = await start(env, (kill) => {
      void fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => {
        ready = answer.status
        kill('SIGINT')
      })
    })
    expect([ready, first.code, first.err]).toEqual([200, 0, ''])
    expect(first.out).toContain(`http://localhost:${port}`)
    const line = first.out.split('\n').find((one) => one.includes('entry1'))
    expect(statSync(join(folder, 'demo-sign-ins.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'seal-key.pem')).mode & 0o777).toBe(0o600)
    const second = await start(env, (kill) => kill('SIGTERM'))
    expect(second.code).toBe(0)
    expect(second.out).toContain(line)
  },
)

test(
  '[BOO-2] a wrong setting, a port in use, an unwritable folder get one line each',
  { timeout: patience },
  async () => {
    oneLine(await start({ PORT: 'x' }), /setting PORT=x/)
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    oneLine(await start({ PORT: String(port), DATA_DIR: folder }), /port \d+ is in use/)
    taken.close()
    writeFileSync(join(folder, 'file'), '')
    oneLine(await start({ PORT: String(await freePort()), DATA_DIR: join(folder, 'file') }), /cannot be written/)
    oneLine(
      await start({
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/x`,
      }),
      /cannot be reached/,
    )
  },
)

test('[BOO-3] a data folder in use and a newer database get one line each', { timeout: patience }, async () => {
  const db = await openPglite({ dataDir: join(folder, 'pg') })
  await migrate(db, await readMigrations())
  await db.query(`insert into schema_migration (version, name) values (999, 'later')`)
  await db.close()
  const port = String(await freePort())
  oneLine(await start({ PORT: port, DATA_DIR: folder }), /version 999, newer than this code/)
  writeFileSync(join(folder, 'lock'), `${process.pid} `)
  oneLine(await start({ PORT: port, DATA_DIR: folder }), /in use by process/)
  writeFileSync(join(folder, 'lock'), '999999999 1')
  oneLine(await start({ PORT: port, DATA_DIR: folder }), /newer than this code/)
})
