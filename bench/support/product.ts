import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Product = {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  readonly passwords: Readonly<Record<string, string>>
  /** milliseconds from spawning the process to its word that it is ready */
  readonly readyMs: number
  stop(): Promise<void>
}

const startLimitMs = 90_000
const stopLimitMs = 15_000

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'dlrms-bench-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Starts the built product as `npm start` does once everything is built. */
export async function startProduct(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const began = performance.now()
  // A group of its own: whatever the server starts ends with it.
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const pid = child.pid ?? 0
  let output = ''
  let readyMs = Number.NaN
  let ended = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true
      process.off('exit', killGroup)
      resolve()
    })
  })
  function killGroup(): void {
    try {
      if (!ended && pid > 0) process.kill(-pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  process.on('exit', killGroup)

  async function stop(): Promise<void> {
    if (!ended) process.kill(pid, 'SIGINT')
    const last = setTimeout(killGroup, stopLimitMs)
    await exited
    clearTimeout(last)
  }

  // The sign-ins are made and told after the word that the server is ready.
  const announced = new Promise<boolean>((resolve) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      if (Number.isNaN(readyMs) && output.includes('is ready')) readyMs = performance.now() - began
      if (output.includes('Ctrl+C')) resolve(true)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void exited.then(() => resolve(false))
    setTimeout(() => resolve(false), startLimitMs).unref()
  })
  if (!(await announced)) {
    await stop()
    throw new Error(`the server did not start:\n${output}`)
  }
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as Record<string, string>
  return { url: `http://localhost:${port}`, dataDir, pid, passwords, readyMs, stop }
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
