import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server of a spec's own: the built product in a process of its own on a data folder of its own. */
export type AppServer = {
  readonly url: string
  readonly dataDir: string
  /** user name → password of the demonstration sign-ins */
  readonly passwords: ReadonlyMap<string, string>
  start(): Promise<void>
  /** kills the process, as a power cut would */
  kill(): Promise<void>
  /** ends it and removes its data */
  close(): Promise<void>
}

const patience = 60_000

export async function startServer(port: number, env: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dlrms-e2e-'))
  const url = `http://localhost:${port}`
  const passwords = new Map<string, string>()
  let process_: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['dist-server/main.js'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process_ = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), patience)
      const hear = (chunk: Buffer): void => {
        output += chunk.toString()
        // The sign-ins are made and told after the word that it is ready.
        if (!output.includes('Ctrl+C')) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    })
    const kept = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as unknown
    for (const [name, password] of signIns(kept)) passwords.set(name, password)
  }

  async function kill(): Promise<void> {
    const child = process_
    process_ = null
    if (child === null || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.removeAllListeners('exit')
    child.once('exit', () => undefined)
    child.kill('SIGKILL')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))])
  }

  await start()
  return {
    url,
    dataDir,
    passwords,
    start,
    kill,
    async close() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The file is a table of user name to password; read loosely, since it is meant for people. */
function signIns(kept: unknown): [string, string][] {
  if (Array.isArray(kept))
    return kept.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'username' in one && 'password' in one
        ? [[String(one.username), String(one.password)] as [string, string]]
        : [],
    )
  if (typeof kept !== 'object' || kept === null) return []
  return Object.entries(kept).map(([name, value]) => [name, String(value)])
}
