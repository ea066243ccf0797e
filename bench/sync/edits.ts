import { setTimeout } from 'node:timers/promises'
import { withNewProfile } from '../support/browser.ts'
import { differenceOfP95, quantile, type Figures, type Samples } from '../support/figures.ts'
import { syncPlace, withPage, type Library, type Mode } from './product.ts'
import { strictFloor, type SyncServer } from './server.ts'

/**
 * What a browser still tidies up on the disk after a write holds up the next one that comes within a millisecond, as no
 * person's does. So edits are measured one by one, and also in a row, where whoever is quicker meets more of it.
 */
const paces = [
  { name: '', apartMs: 15, inTurn: 250, edits: 500 },
  { name: '.inARow', apartMs: 0, inTurn: 500, edits: 2000 },
] as const

/** what a browser does after its last write shall not fall into the other's turn */
const restMs = 1000
/** the first writes open files and warm the code */
const warmUp = 20

/** What each took in a turn, in ms a write: the product, then the floor beside it. */
type Turn = readonly [readonly number[], readonly number[]]

/** measure and contestant → its turns, of all rounds */
export type EditTurns = Map<string, Turn[]>

/**
 * One durable edit beside the strict floor's write, in turn: the disk differs more from minute to minute than they do from
 * each other. Each has a browser of its own, and a profile that has seen nothing.
 */
export async function measureEdits(
  server: SyncServer,
  target: string,
  { volumeId, ids }: Library,
  mode: Mode,
  { samples, turns }: { readonly samples: Samples; readonly turns: EditTurns },
): Promise<void> {
  for (const [index, dags] of [4, 1000].entries())
    await withFloor(server, (write) =>
      withPage(server, async (call) => {
        const recordId = ids[index] ?? ''
        await call('open', syncPlace(volumeId), mode === 'product')
        await call('round', target)
        await call('edit', recordId, warmUp, 0)
        await write(warmUp, 0)
        for (const { name, apartMs, inTurn, edits } of paces) {
          const edit = () => rested(() => call('edit', recordId, inTurn, apartMs))
          const here: Turn[] = []
          while (here.length * inTurn < edits) {
            const first = here.length % 2 === 0 ? await edit() : null
            const floor = await rested(() => write(inTurn, apartMs))
            here.push([first ?? (await edit()), floor])
          }
          const measure = `edit${dags}${name}`
          for (const [side, column] of [mode, floorBeside(mode)].entries())
            for (const part of [50, 95]) {
              const list = here.flatMap((turn) => turn[side] ?? [])
              samples.note(`${measure}.p${part}.${column}`, quantile(list, part / 100), 'ms')
            }
          const key = `${measure}.p95.lessFloor.${mode}`
          turns.set(key, [...(turns.get(key) ?? []), ...here])
        }
      }),
    )
}

/** The shipped mode's targets are told by the floor beside it. */
export function floorBeside(mode: Mode): string {
  return mode === 'product' ? 'floor strict' : `floor strict beside ${mode}`
}

/** How much higher the product's p95 is than the floor's, all turns together, and between what bounds that lies. */
export function differences(turns: EditTurns): Figures {
  return Object.fromEntries(
    [...turns].flatMap(([name, list]) => {
      const { value, low, high } = differenceOfP95(list)
      return [
        [name, { value, unit: 'ms' }],
        [`${name}.low`, { value: low, unit: 'ms' }],
        [`${name}.high`, { value: high, unit: 'ms' }],
      ]
    }),
  )
}

async function rested<T>(work: () => Promise<T>): Promise<T> {
  await setTimeout(restMs)
  return work()
}

type Write = (times: number, apartMs: number) => Promise<number[]>

async function withFloor(server: SyncServer, work: (write: Write) => Promise<void>): Promise<void> {
  await withNewProfile(async (page) => {
    await page.goto(`${server.url}/${strictFloor}.html`)
    await page.evaluate('globalThis.writes.open()')
    let from = 0
    await work((times, apartMs) => {
      const list = page.evaluate<number[]>(`globalThis.writes.some(${from}, ${times}, ${apartMs})`)
      from += times
      return list
    })
  })
}
