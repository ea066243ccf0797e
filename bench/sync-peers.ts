import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { coreSize } from './sync/core-size.ts'
import { differences, floorBeside, measureEdits, type EditTurns } from './sync/edits.ts'
import { measurePeers } from './sync/measure-peers.ts'
import { contestants, preparePeers, type Contestant, type PeerScenario } from './sync/peers.ts'
import { buildPage, fillLibrary, filledKhatian, measurePull, measurePush, type Mode } from './sync/product.ts'
import { startSyncServer } from './sync/server.ts'
import { boundText, targets, verdictOf } from './sync/targets.ts'
import { createSamples, type Figures, type Samples } from './support/figures.ts'
import { openMemoryPlace, openPostgresPlace, type Place } from './support/place.ts'
import { startPostgres } from './support/postgres.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** as many as the targets were set with: the disk is tidied up several times meanwhile, as in a working day */
const writes = 5000
const ports = { api: 7280, couch: 7281, product: 7282, postgres: 7283 }
const modes: readonly Mode[] = ['product', 'product no vault']

/** The sync targets in one run: plain Dexie, RxDB and PouchDB beside this product, with the vault as shipped and without. */
export async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-peers-'))
  const samples = createSamples()
  const turns: EditTurns = new Map()
  const sizes = await preparePeers()
  for (const [name, column] of named()) samples.note(`core.${column}`, sizes[name], 'KB gz')
  for (const [name, { value, unit }] of Object.entries(await coreSize())) samples.note(name, value, unit)
  const library = openMemoryPlace()
  const volumes = {
    edit: fillLibrary(library, [4, 1000]),
    big: fillLibrary(
      library,
      Array.from({ length: 20_000 }, () => null),
    ),
    small: fillLibrary(
      library,
      Array.from({ length: 500 }, () => null),
    ),
  }
  const bytes = Buffer.byteLength(JSON.stringify(filledKhatian(volumes.big.volumeId, '1000', null)))
  samples.note('recordBytes.product', bytes, 'bytes')
  const places = new Map<string, Place>([['library', library]])
  const postgres = await startPostgres(ports.postgres)
  try {
    places.set('postgres', await openPostgresPlace(await postgres.newDatabase('sync')))
    const server = await startSyncServer(ports.product, places, await buildPage(folder))

    /** A memory store of its own for each push, since one looks through all it holds for each number. */
    async function push(mode: Mode, work: Parameters<typeof measurePush>[4]): Promise<void> {
      const place = openMemoryPlace()
      places.set('memory', place)
      await measurePush(server, 'memory', place, mode, work, samples)
      places.delete('memory')
    }

    const steps: readonly { peers: () => Promise<void>; product: (mode: Mode) => Promise<void> }[] = [
      {
        peers: () => peers('writeOne', ['dexie', 'rxdb', 'pouch'], samples),
        product: (mode) => measureEdits(server, 'library', volumes.edit, mode, { samples, turns }),
      },
      {
        peers: () => peers('push500', ['dexie', 'dexiegz', 'rxdb', 'pouch'], samples),
        product: (mode) => push(mode, { name: 'push5000', count: 5000 }),
      },
      {
        peers: async () => undefined,
        product: (mode) =>
          measurePush(
            server,
            'postgres',
            postgresOf(places),
            mode,
            { name: 'push5000.postgres', count: 5000 },
            samples,
          ),
      },
      {
        peers: () => peers('pull1000', ['dexie', 'dexiegz', 'rxdb', 'pouch'], samples),
        product: (mode) => measurePull(server, volumes.big, mode, 'pull20000', false, samples),
      },
      {
        peers: () => peers('pushSlow', ['dexie', 'dexiegz', 'rxdb', 'pouch'], samples),
        product: (mode) => push(mode, { name: 'slowPush200', count: 200, slow: true }),
      },
      {
        peers: () => peers('pullSlow', ['dexie', 'dexiegz', 'rxdb', 'pouch'], samples),
        product: (mode) => measurePull(server, volumes.small, mode, 'slowPull500', true, samples),
      },
    ]
    try {
      for (let round = 1; round <= rounds; round++)
        for (const { peers: others, product } of steps) {
          samples.note('loadBefore', loadavg()[0] ?? 0, 'load')
          // Noise hits all alike: who goes first changes from round to round.
          if (round % 2 === 1) await others()
          for (const mode of round % 2 === 1 ? modes : modes.toReversed()) await product(mode)
          if (round % 2 === 0) await others()
        }
    } finally {
      await server.close()
    }
  } finally {
    for (const place of places.values()) await place.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  printTable(samples)
  return { ...samples.figures(), ...ratios(samples), ...differences(turns) }
}

function named(): [Contestant, string][] {
  return Object.entries(contestants) as [Contestant, string][]
}

function postgresOf(places: ReadonlyMap<string, Place>): Place {
  const place = places.get('postgres')
  if (place === undefined) throw new Error('no PostgreSQL')
  return place
}

function peers(scenario: PeerScenario, names: readonly Contestant[], samples: Samples): Promise<void> {
  return measurePeers(scenario, names, writes, ports, samples)
}

const columns = ['floor', 'floor gzip', 'floor strict', 'RxDB', 'PouchDB', 'product', 'product no vault'] as const

function printTable(samples: Samples): void {
  const cell = (value: number): string => (Number.isNaN(value) ? '–' : String(Math.round(value * 100) / 100))
  const rows = targets.map((target) => {
    const value = (column: string): number => samples.median(`${target.measure}.${column}`)
    return [
      `${target.measure} (${target.unit})`,
      ...columns.map((column) => cell(value(column))),
      boundText(target),
      verdictOf(target, value),
    ]
  })
  const lines = [['', ...columns, 'target', 'met?'], ...rows]
  const widths = lines[0]?.map((_head, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? []
  for (const line of lines) console.log(line.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  '))
}

/** Only ratios to the floor of the same run travel from one machine to another. */
function ratios(samples: Samples): Figures {
  const found: [string, { value: number; unit: string }][] = []
  for (const { measure, floor } of targets)
    for (const column of ['RxDB', 'PouchDB', ...modes]) {
      const own = `${measure}.${floorBeside('product no vault')}`
      const beside = column === 'product no vault' && samples.has(own) ? own : `${measure}.${floor ?? 'floor'}`
      const value = samples.median(`${measure}.${column}`) / samples.median(beside)
      if (!Number.isNaN(value)) found.push([`${measure}.ratio.${column}`, { value, unit: `× ${floor ?? 'floor'}` }])
    }
  return Object.fromEntries(found)
}
