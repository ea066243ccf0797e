import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePeers } from './sync/measure-peers.ts'
import { preparePeers } from './sync/peers.ts'
import { differences, measureEdits, type EditTurns } from './sync/edits.ts'
import { buildPage, fillLibrary, measurePull, measurePush } from './sync/product.ts'
import { startSyncServer } from './sync/server.ts'
import { createSamples, type Figures, type Samples } from './support/figures.ts'
import { openMemoryPlace, openPglitePlace, openPostgresPlace, type Place } from './support/place.ts'
import { startPostgres } from './support/postgres.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const writes = 600
const pushed = 5_000
const ports = { api: 7284, couch: 7285, product: 7286, postgres: 7287 }

/** The product as shipped against its own door in memory, on PGlite and on PostgreSQL, beside plain Dexie, in one run. */
export async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-sync-'))
  const samples = createSamples()
  const turns: EditTurns = new Map()
  await preparePeers()
  // Apart from the others: a memory store looks through all it holds for each number.
  const library = openMemoryPlace()
  const some = fillLibrary(library, [4, 1000])
  const many = fillLibrary(
    library,
    Array.from({ length: 20_000 }, () => null),
  )
  const postgres = await startPostgres(ports.postgres)
  const stores = new Map<string, Place>([
    ['memory', openMemoryPlace()],
    ['pglite', await openPglitePlace(join(folder, 'pglite'))],
    ['postgres', await openPostgresPlace(await postgres.newDatabase('sync'))],
  ])
  try {
    const server = await startSyncServer(
      ports.product,
      new Map([...stores, ['library', library]]),
      await buildPage(folder),
    )
    try {
      for (let round = 1; round <= rounds; round++) {
        await measurePeers('writeOne', ['dexie'], writes, ports, samples)
        await measureEdits(server, 'library', some, 'product', { samples, turns })
        await measurePeers('push500', ['dexie', 'dexiegz'], writes, ports, samples)
        for (const [name, place] of stores)
          await measurePush(server, name, place, 'product', { name: `push5000.${name}`, count: pushed }, samples)
        await measurePeers('pull1000', ['dexie', 'dexiegz'], writes, ports, samples)
        await measurePull(server, many, 'product', 'pull20000', false, samples)
      }
    } finally {
      await server.close()
    }
  } finally {
    for (const place of [...stores.values(), library]) await place.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...samples.figures(), ...ratios(samples), ...differences(turns) }
}

/** Only ratios to the floor of the same run travel from one machine to another. */
function ratios(samples: Samples): Figures {
  const over = (measure: string, floor: string) => ({
    value: samples.median(`${measure}.product`) / samples.median(floor),
    unit: '× floor',
  })
  return {
    'edit4.p50.ratio': over('edit4.p50', 'edit4.p50.floor strict'),
    'edit4.p95.ratio': over('edit4.p95', 'edit4.p95.floor strict'),
    'edit4.inARow.p50.ratio': over('edit4.inARow.p50', 'edit4.inARow.p50.floor strict'),
    'edit4.inARow.p95.ratio': over('edit4.inARow.p95', 'edit4.inARow.p95.floor strict'),
    'push5000.memory.ratio': over('push5000.memory', 'push5000.floor'),
    'push5000.pglite.ratio': over('push5000.pglite', 'push5000.floor'),
    'push5000.postgres.ratio': over('push5000.postgres', 'push5000.floor'),
    'pull20000.ratio': over('pull20000', 'pull20000.floor gzip'),
    'page100.p95.ratio': over('page100.p95', 'page100.p95.floor'),
  }
}
