import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The libraries that are measured beside the product, each by the name its columns carry. */
export const contestants = {
  dexie: 'floor',
  dexiegz: 'floor gzip',
  dexiestrict: 'floor strict',
  rxdb: 'RxDB',
  pouch: 'PouchDB',
} as const

export type Contestant = keyof typeof contestants

export type PeerScenario = 'writeOne' | 'push500' | 'pull1000' | 'pushSlow' | 'pullSlow'

export type PeerRun = {
  readonly s: PeerScenario
  readonly c: Contestant
  readonly error?: string
  readonly ms: number
  readonly p50?: number
  readonly p95?: number
  readonly pageP95?: number
  readonly diskMB?: number
  readonly upKB?: number
  readonly downKB?: number
}

const folder = resolve('bench/peers')
const limitMs = 240_000

/** Installs the libraries in their own folder where they are missing, and bundles each for the browser. */
export async function preparePeers(): Promise<Readonly<Record<Contestant, number>>> {
  for (const place of [folder, join(folder, 'couch')])
    if (!existsSync(join(place, 'node_modules'))) await runIn(place, 'npm', ['ci', '--no-audit', '--no-fund'])
  await runIn(folder, process.execPath, ['build.mjs'])
  const sizes = JSON.parse(readFileSync(join(folder, 'dist/sizes.json'), 'utf8')) as Record<Contestant, { gz: number }>
  const kb = (name: Contestant): number => sizes[name].gz / 1024
  return {
    dexie: kb('dexie'),
    dexiegz: kb('dexiegz'),
    dexiestrict: kb('dexiestrict'),
    rxdb: kb('rxdb'),
    pouch: kb('pouch'),
  }
}

export type PeerPorts = { readonly api: number; readonly couch: number }

/** Runs one scenario once for each contestant named, in a process of its own. */
export async function runPeers(
  scenario: PeerScenario,
  names: readonly Contestant[],
  writes: number,
  ports: PeerPorts,
): Promise<PeerRun[]> {
  mkdirSync('bench/.work', { recursive: true })
  const out = resolve('bench/.work/peers.json')
  const flags = [`--scen=${scenario}`, `--only=${names.join(',')}`, `--writes=${writes}`, '--runs=1', `--out=${out}`]
  await runIn(folder, process.execPath, ['run.mjs', ...flags], {
    API_PORT: String(ports.api),
    COUCH_PORT: String(ports.couch),
  })
  const { raw } = JSON.parse(readFileSync(out, 'utf8')) as { raw: PeerRun[] }
  const failed = raw.find((run) => run.error !== undefined)
  if (failed !== undefined) throw new Error(`${failed.c} failed in ${failed.s}: ${failed.error}`)
  return raw
}

function runIn(cwd: string, file: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  // A group of its own: the servers and the browser that it starts end with it.
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  return new Promise((done, fail) => {
    const last = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    child.once('error', fail)
    child.once('exit', (code) => {
      clearTimeout(last)
      if (code === 0) done()
      else fail(new Error(`${file} ${args.join(' ')} ended with ${code}`))
    })
  })
}
