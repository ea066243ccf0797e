import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import { rowOfEdit } from './sync/row-of-edit.ts'
import { startSyncServer, type SyncServer } from './sync/server.ts'
import type { FloorDoc } from './sync/floor.ts'
import type { SyncBench, SyncPlace } from './sync/scenario.ts'
import { openProfile } from './support/browser.ts'
import { quantile, type Figures } from './support/figures.ts'
import {
  actor,
  fillingEdits,
  newKhatians,
  newVolume,
  openMemoryPlace,
  openPglitePlace,
  openPostgresPlace,
  type Place,
} from './support/place.ts'
import { startPostgres } from './support/postgres.ts'
import { buildKhatian, buildVolume } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const pushed = 5_000
const pulled = 20_000
const edits = 300
const batch = 200
const mb = 1024 * 1024

type Samples = Map<string, { unit: string; list: number[] }>

/** The product's store and engine in Chromium against its own push and pull, beside plain Dexie, in one run. */
export async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-sync-'))
  const postgres = await startPostgres(7163)
  const memory = openMemoryPlace()
  const places = new Map<string, Place>([
    ['memory', memory],
    ['pglite', await openPglitePlace(join(folder, 'pglite'))],
    ['postgres', await openPostgresPlace(await postgres.newDatabase('sync'))],
  ])
  // Apart from the others: a memory store looks through all it holds for each number.
  const library = openMemoryPlace()
  const samples: Samples = new Map()
  try {
    const server = await startSyncServer(7164, new Map([...places, ['library', library]]), await buildPage(folder))
    try {
      const pullVolume = await fillMemory(library, server)
      for (let round = 1; round <= rounds; round++) {
        await measureEdits(server, memory, round, samples)
        await measureFloorPush(server, samples)
        await measureFloorPull(server, samples)
        await measurePull(server, pullVolume, samples)
        for (const [name, place] of places) await measurePush(server, name, place, round, samples)
      }
    } finally {
      await server.close()
    }
  } finally {
    for (const place of places.values()) await place.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...medians(samples), ...ratios(samples) }
}

function note(samples: Samples, name: string, value: number, unit: string): void {
  console.error(`  ${name} ${value.toFixed(2)} ${unit}`)
  const known = samples.get(name)
  if (known === undefined) samples.set(name, { unit, list: [value] })
  else known.list.push(value)
}

function medians(samples: Samples): Figures {
  return Object.fromEntries([...samples].map(([name, { unit, list }]) => [name, { value: quantile(list, 0.5), unit }]))
}

/** Only ratios to the floor of the same run travel from one machine to another. */
function ratios(samples: Samples): Figures {
  const median = (name: string): number => quantile(samples.get(name)?.list ?? [], 0.5)
  const over = (name: string, floor: string) => ({ value: median(name) / median(floor), unit: '× floor' })
  return {
    'editP50.ratio': over('editP50.product', 'editP50.floor'),
    'editP95.ratio': over('editP95.product', 'editP95.floor'),
    'push5000.ratio': over('push5000.memory', 'push5000.floor'),
    'pull20000.ratio': over('pull20000.memory', 'pull20000.floor'),
    'pageP95.ratio': over('pageP95.product', 'pageP95.floor'),
  }
}

async function buildPage(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'page'),
      lib: { entry: 'bench/sync/page.ts', formats: ['es'], fileName: () => 'page.js' },
    },
  })
  return join(folder, 'page', 'page.js')
}

/** One call on the page, its arguments and answer as JSON. */
type Call = <N extends keyof SyncBench>(
  name: N,
  ...args: Parameters<SyncBench[N]>
) => Promise<Awaited<ReturnType<SyncBench[N]>>>

/** A page in a profile that has never seen the product. */
async function withPage<T>(server: SyncServer, work: (call: Call) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-profile-'))
  const context = await openProfile(folder)
  try {
    const page = await context.newPage()
    await page.goto(server.url)
    await page.waitForFunction('globalThis.bench !== undefined')
    const call: Call = (name, ...args) =>
      page.evaluate(`globalThis.bench[${JSON.stringify(name)}](...${JSON.stringify(args)})`)
    return await work(call)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function syncPlace(volumeId: string): SyncPlace {
  return {
    person: { userId: actor.userId, deskId: actor.deskId },
    scope: `volume:${volumeId}`,
    context: {
      volume: buildVolume({ id: volumeId, from: 1000, to: 99_999 }),
      templates: { [testTemplate.id]: testTemplate },
      rules: actor.rules,
    },
  }
}

let firstFree = 1000
let volumeNo = 10

async function freshVolume(place: Place, count: number) {
  const volumeId = await newVolume(place, (volumeNo += 1))
  const ids = await newKhatians(place, volumeId, firstFree, count)
  firstFree += count
  return { volumeId, ids }
}

function document(index: number, scope: string): FloorDoc {
  return { id: randomUUID(), scope, numberLead: 1000 + index, body: filled(randomUUID(), String(1000 + index)) }
}

function filled(volumeId: string, number: string) {
  const all = fillingEdits()
  const rows = (section: string) => all.filter((edit) => edit.path.startsWith(section)).map(rowOfEdit)
  return buildKhatian({ id: randomUUID(), volumeId, number, owners: rows('owners'), dags: rows('dags') })
}

/** Twenty thousand khatians for the memory server and the floor alike. */
async function fillMemory(memory: ReturnType<typeof openMemoryPlace>, server: SyncServer): Promise<string> {
  const volumeId = randomUUID()
  const scope = `volume:${volumeId}`
  const docs: FloorDoc[] = []
  for (let index = 0; index < pulled; index++) {
    // Numbers of their own, so that no khatian made by the rounds meets them.
    const body = { ...filled(volumeId, String(1000 + index)), jlNumberId: volumeId }
    const digest = digestOf(body as unknown as Json)
    const { id, homeDistrict } = body
    memory.store.place({ homeDistrict, id, kind: 'khatian', scope, rev: 1, digest, body, logIndex: 0, logHash: '' })
    docs.push({ id, scope: 'pull', numberLead: 1000 + index, body })
  }
  server.serveFloor(docs)
  return volumeId
}

async function measureEdits(server: SyncServer, memory: Place, round: number, samples: Samples): Promise<void> {
  const { volumeId, ids } = await freshVolume(memory, 10)
  const product = (): Promise<number[]> =>
    withPage(server, async (call) => {
      const place = syncPlace(volumeId)
      await call('open', place, true)
      await call('round', 'memory')
      return call('edit', ids[0] ?? '', place.scope, edits)
    })
  const floor = (): Promise<number[]> =>
    withPage(server, async (call) => {
      await call('openFloor')
      return call('floorEdit', [document(1, 'edit')], edits)
    })
  const order = round % 2 === 0 ? ([product, floor] as const) : ([floor, product] as const)
  for (const measure of order) {
    const list = (await measure()).slice(20)
    const name = measure === product ? 'product' : 'floor'
    note(samples, `editP50.${name}`, quantile(list, 0.5), 'ms')
    note(samples, `editP95.${name}`, quantile(list, 0.95), 'ms')
  }
}

async function measureFloorPush(server: SyncServer, samples: Samples): Promise<void> {
  const docs = Array.from({ length: pushed }, (_v, index) => document(index, 'push'))
  await withPage(server, async (call) => {
    await call('openFloor')
    await call('floorQueue', docs)
    server.floor.clear()
    server.bytes()
    note(samples, 'push5000.floor', (await call('floorPush', batch)) / 1000, 's')
    note(samples, 'push5000.upFloor', server.bytes().up / mb, 'MB')
    if (server.floor.size !== pushed) throw new Error(`the floor's server has ${server.floor.size}`)
  })
}

async function measurePush(
  server: SyncServer,
  name: string,
  place: Place,
  round: number,
  samples: Samples,
): Promise<void> {
  const { volumeId, ids } = await freshVolume(place, pushed)
  await withPage(server, async (call) => {
    const { scope, ...rest } = syncPlace(volumeId)
    await call('open', { scope, ...rest }, true)
    await call('round', name)
    await call(
      'seal',
      scope,
      ids.map((recordId) => ({ recordId, edits: fillingEdits() })),
    )
    server.bytes()
    const { ms, settled } = await call('push', name)
    note(samples, `push5000.${name}`, ms / 1000, 's')
    note(samples, `push5000.up.${name}`, server.bytes().up / mb, 'MB')
    const records = await place.feed.records(actor.districtBbsCode, ids)
    const has = [...records.values()].filter((record) => record.rev === 2).length
    if (has !== pushed || settled !== pushed)
      throw new Error(`round ${round}, ${name}: the server has ${has}, the device knows of ${settled}`)
    note(samples, `echo5000.${name}`, (await call('round', name)) / 1000, 's')
  })
}

async function measureFloorPull(server: SyncServer, samples: Samples): Promise<void> {
  await withPage(server, async (call) => {
    await call('openFloor')
    server.bytes()
    note(samples, 'pull20000.floor', (await call('floorPull', 1000)) / 1000, 's')
    note(samples, 'pull20000.downFloor', server.bytes().down / mb, 'MB')
    if ((await call('floorHeld')) !== pulled) throw new Error('the floor does not hold everything')
    note(samples, 'storage.floor', (await call('storage')) / mb, 'MB')
    note(samples, 'pageP95.floor', quantile(await call('floorPages', 1000, 100), 0.95), 'ms')
  })
}

async function measurePull(server: SyncServer, volumeId: string, samples: Samples): Promise<void> {
  await withPage(server, async (call) => {
    await call('open', syncPlace(volumeId), true)
    server.bytes()
    note(samples, 'pull20000.memory', (await call('round', 'library')) / 1000, 's')
    note(samples, 'pull20000.down', server.bytes().down / mb, 'MB')
    if ((await call('held')) !== pulled) throw new Error('the replica does not hold everything')
    note(samples, 'storage.product', (await call('storage')) / mb, 'MB')
    note(samples, 'pageP95.product', quantile(await call('cards', volumeId, 1000, 100), 0.95), 'ms')
    note(samples, 'allCards20000', await call('allCards', volumeId), 'ms')
  })
}
