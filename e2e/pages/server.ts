import { test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsVault } from './spec-needs.ts'
import { dropDatabase, newDatabase } from './spec-database.ts'

/** A server of a spec's own: the built product in a process of its own on a data folder of its own. */
export type AppServer = {
  readonly url: string
  readonly dataDir: string
  /** user name → password of the demonstration sign-ins */
  readonly passwords: ReadonlyMap<string, string>
  /** what the running process has printed so far */
  printed(): string
  start(): Promise<void>
  /** kills the process, as a power cut would */
  kill(): Promise<void>
  /** Ctrl+C; gives the exit code back */
  interrupt(): Promise<number | null>
  /** ends it and removes its data */
  close(): Promise<void>
}

const patience = 180_000
const running = new Set<ChildProcess>()

// A test run that is ended leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** @param on PostgreSQL with a copy of the first data, or the embedded database with nothing there */
export async function startServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
  on: 'postgres' | 'embedded' = 'postgres',
): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dlrms-e2e-'))
  const database = on === 'postgres' ? await newDatabase(process.env['E2E_FIRST_DATABASE']) : null
  if (database !== null) cpSync(process.env['E2E_FIRST_DATA'] ?? '', dataDir, { recursive: true })
  const vault = database === null || needsVault(test.info().file) ? {} : { VAULT: 'off' }
  const stored = database === null ? {} : { DATABASE_URL: database.url, DEMO: 'on', ...vault }
  const url = `http://localhost:${port}`
  const passwords = new Map<string, string>()
  let current: ChildProcess | null = null
  let output = ''

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['dist-server/main.js'], {
      cwd: join(import.meta.dirname, '../..'),
      // What a spec finds in queues it has put there itself.
      env: {
        ...process.env,
        DEMO_ORDERS: 'off',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...stored,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    current = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    output = ''
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), patience)
      const hear = (chunk: Buffer): void => {
        output += chunk.toString()
        // The sign-ins are made and told after the word that it is ready.
        if (!output.includes('Ctrl+C')) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`the server ended with ${code}: ${output}`))
      })
    })
    const kept = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as Record<string, string>
    for (const [name, password] of Object.entries(kept)) passwords.set(name, password)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = current
    current = null
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  async function kill(): Promise<void> {
    await end('SIGKILL')
  }

  await start()
  return {
    url,
    dataDir,
    passwords,
    printed: () => output,
    start,
    kill,
    interrupt: () => end('SIGINT'),
    async close() {
      await kill()
      if (database !== null) await dropDatabase(database)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
