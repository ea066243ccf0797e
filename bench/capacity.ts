import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { volumeScope } from '#contract/sync.ts'
import { officeTopic } from '#contract/calls/scope.ts'
import { callerOf, headersOf, type Seat } from './load/caller.ts'
import { payAt } from './load/citizens.ts'
import { Client } from './load/client.ts'
import { password, type Person, type Room } from './load/ground.ts'
import { openKeyer } from './load/keyer.ts'
import { createMeasures } from './load/measures.ts'
import { processorSeconds } from './load/processor.ts'
import { signInOf } from './load/sign-in.ts'
import { settle, withWorld, type World } from './load/world.ts'
import { capacityTables, readResults, withTables, type Results } from './support/capacity-page.ts'
import type { Figures } from './support/figures.ts'

const times = Number(process.env['BENCH_REPEATS'] ?? 150)
/** one person's screens, as many as the server lets */
const listeners = 12
/** at once, as calls come in a server that is used well and not full */
const lanes = 3

/**
 * What the processor works for one of each, in the server and in PostgreSQL: unlike times, it says nearly the same on a busy
 * machine. A core carries a second of it in a second.
 */
export async function run(): Promise<Figures> {
  const waiting = times * 2
  const size = { rooms: 1, operators: lanes, staff: 3, citizens: times * 2, waiting, khatians: 2_000 }
  const figures = await withWorld(size, measure)
  await writePage((file) => (file === 'capacity' ? figures : readResults(file)))
  return figures
}

const page = 'docs/capacity.md'

async function writePage(results: Results): Promise<void> {
  const written = withTables(readFileSync(page, 'utf8'), capacityTables(results))
  writeFileSync(page, await format(written, { parser: 'markdown', printWidth: 120 }))
}

async function measure({ product, database, rooms, citizens, orderables }: World): Promise<Figures> {
  const measures = createMeasures()
  const call = callerOf(measures)
  const figures: Record<string, Figures[string]> = {}
  let address = 0
  const enter = async ({ username, deskId }: Person): Promise<Seat> => {
    const client = new Client(product.url, address++)
    return { client, deskId, token: await signInOf(client, product.url, username, password, 'dlrms-office') }
  }

  /** Has an act done so many times in a few lanes, and notes what it cost; the first ones are not counted. */
  async function cost(name: string, count: number, act: (lane: number, turn: number) => Promise<unknown>, each = 1) {
    const inLanes = async (from: number, to: number): Promise<void> => {
      let next = from
      const lane = async (n: number): Promise<void> => {
        for (let turn = next++; turn < to; turn = next++) await act(n, turn)
      }
      await Promise.all(Array.from({ length: lanes }, (_v, n) => lane(n)))
    }
    const warming = Math.ceil(count / 10)
    await inLanes(0, warming)
    const before = [processorSeconds(product.pid), processorSeconds(database)] as const
    const began = performance.now()
    await inLanes(warming, warming + count)
    const took = performance.now() - began
    const server = ((processorSeconds(product.pid) - before[0]) * 1000) / count / each
    const sql = ((processorSeconds(database) - before[1]) * 1000) / count / each
    figures[`${name}.server`] = { value: server, unit: 'ms of processor in the server' }
    figures[`${name}.database`] = { value: sql, unit: 'ms of processor in PostgreSQL' }
    figures[`${name}.core`] = { value: 1000 / (server + sql), unit: 'a second on one core, both together' }
    console.error(`  ${name} ${server.toFixed(2)} + ${sql.toFixed(2)} ms, ${(took / count).toFixed(1)} ms apart`)
  }

  const room = rooms[0] as Room
  const operators = await Promise.all(room.people.entry.map(enter))
  const reviewers = await Promise.all(
    (['verifier', 'comparer', 'approver'] as const).map((desk) => enter(room.people[desk][0] as Person)),
  )
  const keyers = operators.map((seat, lane) => openKeyer(call, seat, room.people.entry[lane] as Person, room, lane))
  const keyer = (lane: number) => keyers[lane] as (typeof keyers)[number]

  const idle = await settle(product.pid, database)
  figures['idle'] = { value: idle * 1000, unit: 'ms of processor a second without any work' }
  // One in thirty begins a khatian.
  await cost('cell', times * 2, (lane) => keyer(lane).cells(1))
  await cost('cell-in-20', times / 3, (lane) => keyer(lane).cells(20), 20)
  const marks = await Promise.all(
    keyers.map(async ({ seat, volumeId, cells }) => {
      const pull = async (cursor: string | null): Promise<string> => {
        const scopes = [{ scope: volumeScope(volumeId), cursor }]
        const pages = await call('pull', seat, 'sync.pull', { scopes, limit: 500 })
        return pages.at(-1).cursor as string
      }
      const before = await pull(null)
      await cells(1)
      return { before, pull }
    }),
  )
  await cost('pull', times * 2, (lane) => marks[lane]?.pull(marks[lane].before) ?? Promise.resolve())
  const [verifier] = reviewers as [Seat]
  const inDesk = { khatianFilterType: 'verify', pageNo: 1, pageSize: 10 } as const
  await cost('list', times, () => call('list', verifier, 'khatian.verifier-list', inDesk))
  const known = [...room.waiting.verifier]
  await cost('record', times, (_lane, turn) =>
    call('record', verifier, 'khatian.get', {
      khatianId: known[turn % known.length] ?? '',
      withTemplateInfo: true,
      withVolumeInfo: true,
    }),
  )
  await cost('pdf', times / 2, async (_lane, turn) => {
    const { status } = await verifier.client.send(`/api/v1/khatians/${known[turn]}/pdf`, {
      headers: headersOf(verifier),
    })
    if (status !== 200) throw new Error(`pdf: ${status}`)
  })
  await cost('act', times, () =>
    call('act', verifier, 'khatian.verify', { khatianId: room.waiting.verifier.shift() ?? '' }),
  )
  await cost('search', times, (_lane, turn) =>
    call('search', verifier, 'search.khatians', { khatianNo: String(turn + 1) }),
  )

  const orderable = (turn: number) => {
    const one = orderables[turn % orderables.length]
    if (one === undefined) throw new Error('nothing can be ordered')
    return one
  }
  await cost('public-search', times, async (_lane, turn) => {
    const client = new Client(product.url, address++)
    const { jlNumberId, number } = orderable(turn)
    const asked = { jlNumberId, survey: 'RS', khatianNo: number } as const
    await call('public-search', { client, token: '', deskId: null }, 'public-order.khatians', asked)
    client.close()
  })
  const customers: Seat[] = []
  await cost('sign-in', times / 2, async (_lane, turn) => {
    const client = new Client(product.url, address++)
    const name = citizens[turn]?.username ?? ''
    customers.push({
      client,
      deskId: null,
      token: await signInOf(client, product.url, name, password, 'dlrms-citizen'),
    })
  })
  const placed: { readonly seat: Seat; readonly id: string }[] = []
  // Cart, price and order.
  await cost('order', times / 3, async (_lane, turn) => {
    const seat = customers[turn] as Seat
    const { jlNumberId, number } = orderable(turn)
    const chosen = { jlNumberId, survey: 'RS', khatianNo: number, copyType: 2 } as const
    const cart = (await call('cart', seat, 'citizen-order.cart-add', { cartItems: [chosen] })).data
    const itemIds = (cart.CART_ITEMS as { ID: string }[]).map(({ ID }) => ID)
    const { PRICE } = (await call('price', seat, 'citizen-order.price', { itemIds, medium: 1 })).data
    const asked = { itemIds, medium: 1, acceptedTotal: PRICE.TOTAL as number } as const
    placed.push({ seat, id: (await call('place', seat, 'citizen-order.place', asked)).data.PUBLIC_ID as string })
  })
  // The provider's side is played by the same server and counted with it.
  await cost('payment', Math.floor((placed.length * 10) / 11) - 1, async (_lane, turn) => {
    const { seat, id } = placed[turn] as (typeof placed)[number]
    const { REDIRECT_URL } = (await call('pay', seat, 'citizen-order.pay', { applicationId: id, provider: 3 })).data
    await payAt(seat.client, REDIRECT_URL as string, measures)
  })
  await measureEvents()
  return figures

  /** Screens that listen: what one costs by itself, and what it costs to tell each of them of an act. */
  async function measureEvents(): Promise<void> {
    let heard = 0
    const open = reviewers.flatMap((seat) =>
      Array.from({ length: listeners }, () => ({ ...seat, client: new Client(product.url, address++) })),
    )
    const closing = open.map((seat) =>
      seat.client.listen(
        '/api/v1/sync/events',
        {
          method: 'POST',
          headers: { ...headersOf(seat), 'content-type': 'application/json' },
          body: JSON.stringify({ scopes: [], topics: [officeTopic(room.officeId)] }),
        },
        () => (heard += 1),
        (why) => console.error(`  ${why}`),
      ),
    )
    await pause(3)
    const idle = processorSeconds(product.pid)
    await pause(15)
    const still = ((processorSeconds(product.pid) - idle) * 1000) / 15 / open.length
    figures['screen.idle'] = { value: still, unit: `ms of processor a second for each of ${open.length} that listen` }
    const before = { heard, used: processorSeconds(product.pid) }
    for (let n = 0; n < times / 3; n++) {
      await call('act', verifier, 'khatian.verify', { khatianId: room.waiting.verifier.shift() ?? '' })
      // Lists are told once a second.
      await pause(0.3)
    }
    const acts = (figures['act.server']?.value ?? 0) * (times / 3)
    const told = heard - before.heard
    const spent = (processorSeconds(product.pid) - before.used) * 1000 - acts
    figures['event.server'] = { value: Math.max(0, spent) / told, unit: `ms of processor an event, of ${told}` }
    for (const close of closing) close()
  }
}

function pause(s: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, s * 1000))
}
