import { spawn, type ChildProcess } from 'node:child_process'
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

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'dlrms-bench-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Starts the built product as `npm start` does once everything is built. */
export async function startProduct(port: number, dataDir: string): Promise<Product> {
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The sign-ins are made and told after the word that the server is ready.
  const announced = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ctrl+C')) resolve()
    })
  })
  const readyMs = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) resolve(performance.now() - began)
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  await announced
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as Record<string, string>
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    passwords,
    readyMs,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
