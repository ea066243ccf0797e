import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DoorCommand } from '#server/door/door-command.ts'
import { quantile, type Figures } from './support/figures.ts'
import {
  actor,
  command,
  newKhatians,
  newVolume,
  openPglitePlace,
  openPostgresPlace,
  type Place,
} from './support/place.ts'
import { startPostgres } from './support/postgres.ts'

const runMs = 5_000
const batch = 50

/** Edits a second through the door, each durable: one at a time from 1 and 16 clients, and in batches of 50. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(7162)
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-pglite-'))
  try {
    const place = await openPostgresPlace(await postgres.newDatabase('door'))
    const pglite = await openPglitePlace(folder)
    try {
      return {
        ...figuresOf('postgres.1', await measure(place, 1, 1, 1)),
        ...figuresOf('postgres.16', await measure(place, 2, 16, 1)),
        ...figuresOf('postgres.batch50', await measure(place, 3, 1, batch)),
        ...figuresOf('pglite.1', await measure(pglite, 1, 1, 1)),
      }
    } finally {
      await pglite.close()
      await place.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = { readonly edits: number; readonly seconds: number; readonly calls: readonly number[] }

function figuresOf(name: string, { edits, seconds, calls }: Measured): Figures {
  return {
    [name]: { value: edits / seconds, unit: 'edits/s' },
    [`${name}.p95`]: { value: quantile(calls, 0.95), unit: 'ms a call' },
  }
}

/** Every client edits a khatian of its own (a batch: one edit in each of fifty), all in one volume. */
async function measure(place: Place, n: number, clients: number, size: number): Promise<Measured> {
  const volumeId = await newVolume(place, 10 + n, 1000 * n, 1000)
  const ids = await newKhatians(place, volumeId, 1000 * n, clients * size)
  const calls: number[] = []
  const began = performance.now()
  async function client(own: readonly string[]): Promise<number> {
    let edits = 0
    for (let turn = 0; performance.now() - began < runMs; turn++) {
      const at = performance.now()
      const commands = own.map((id): DoorCommand =>
        command('khatian.edit', id, {
          edits: [{ path: 'header.pageNo', from: turn === 0 ? null : turn, to: turn + 1 }],
        }),
      )
      const results = await place.door.executeAll(actor, commands)
      if (results.some((result) => result.result !== 'applied'))
        throw new Error(`an edit did not pass: ${results.map((result) => result.code ?? result.result).join(' ')}`)
      calls.push(performance.now() - at)
      edits += own.length
    }
    return edits
  }
  const done = await Promise.all(
    Array.from({ length: clients }, (_v, index) => client(ids.slice(index * size, (index + 1) * size))),
  )
  return {
    edits: done.reduce((sum, edits) => sum + edits, 0),
    seconds: (performance.now() - began) / 1000,
    calls,
  }
}
