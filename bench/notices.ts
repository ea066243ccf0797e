import { randomUUID } from 'node:crypto'
import { userTopic } from '#contract/calls/scope.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { Kind } from '#server/door/kind.ts'
import { allKinds } from '#server/door/kinds/all.ts'
import { createKinds, type Kinds } from '#server/door/kinds/registry.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { startTestServer, type Session } from '#tests/support/test-server.ts'
import { quantile, type Figures } from './support/figures.ts'
import { seatsLike, type Seat } from './support/live-readers.ts'
import { fillingEdits } from './support/place.ts'
import { startPostgres } from './support/postgres.ts'

const turns = Number(process.env['BENCH_REPEATS'] ?? 1500)
const warming = 50
const clients = 200
const streamsEach = 10
const acts = 30
const most = { ratio: 1.15, bellMs: 2000 }

/** What telling of an act costs it, and how soon two hundred people who may act next have it at their bell. */
export async function run(): Promise<Figures> {
  return { ...(await costOfTelling()), ...(await wayToTheBell()) }
}

/** The kinds of the product, whose acts tell nobody. */
function silentKinds(): Kinds {
  const silent = (kind: Kind): Kind => ({
    ...kind,
    open: async (round, commands) => {
      const open = await kind.open(round, commands)
      return {
        ...open,
        run: async (given) => {
          const outcome = await open.run(given)
          return outcome.kind === 'done' ? { ...outcome, notices: [] } : outcome
        },
      }
    },
  })
  return createKinds(allKinds.inLockOrder.map(silent))
}

async function costOfTelling(): Promise<Figures> {
  const postgres = await startPostgres(7392)
  try {
    const db = openPostgres(await postgres.newDatabase('notices'), { poolSize: 4 })
    await migrate(db, await readMigrations())
    await fillDoorDatabase(db)
    const ports = { now: () => Date.now(), newId: randomUUID }
    const telling = createDoor(sqlDoorStore(db), ports)
    const silent = createDoor(sqlDoorStore(db), { ...ports, kinds: silentKinds() })
    const [keyer, verifier] = [buildActor(1), buildActor(2)]
    const ids = [await keyedKhatian(telling, keyer, 1), await keyedKhatian(silent, keyer, 2)] as const
    const times: { readonly with: number[]; readonly without: number[] } = { with: [], without: [] }
    for (let turn = 0; turn < turns + warming; turn++) {
      const sides = [
        [telling, ids[0], times.with],
        [silent, ids[1], times.without],
      ] as const
      // Each is first as often as the other.
      for (const [door, id, own] of turn % 4 < 2 ? sides : sides.toReversed()) {
        const began = performance.now()
        await act(door, turn % 2 === 0 ? keyer : verifier, id, turn % 2 === 0)
        if (turn >= warming) own.push(performance.now() - began)
      }
    }
    await db.close()
    const [with95, without95] = [quantile(times.with, 0.95), quantile(times.without, 0.95)]
    const ratio = with95 / without95
    return {
      'act.with.p50': { value: quantile(times.with, 0.5), unit: 'ms' },
      'act.without.p50': { value: quantile(times.without, 0.5), unit: 'ms' },
      'act.with.p95': { value: with95, unit: 'ms' },
      'act.without.p95': { value: without95, unit: 'ms' },
      'act.p95.ratio': { value: ratio, unit: `with / without, ≤ ${most.ratio}: ${ratio <= most.ratio ? 'yes' : 'NO'}` },
    }
  } finally {
    await postgres.stop()
  }
}

function command(name: string, recordId: string, input: object) {
  const mid = randomUUID()
  return { recordId, command: name, input, baseRev: null, mid, hash: mid }
}

async function keyedKhatian(door: Door, by: DeskActor, number: number): Promise<string> {
  const id = randomUUID()
  await door.execute(
    by,
    command('khatian.create', id, { volumeId, templateId: testTemplate.id, number: String(number) }),
  )
  await door.execute(by, command('khatian.edit', id, { edits: fillingEdits() }))
  return id
}

async function act(door: Door, by: DeskActor, id: string, forth: boolean): Promise<void> {
  const input = forth ? { act: 'entry-complete' } : { act: 'send-back', comment: '-' }
  await door.execute(by, command('khatian.act', id, input))
}

async function wayToTheBell(): Promise<Figures> {
  const server = await startTestServer()
  try {
    const writer = await server.as('entry1')
    const seats = await seatsLike(server, 'verifier1', clients / streamsEach)
    const heard = new Map<string, (found: number) => void>()
    const closing: (() => Promise<void>)[] = []
    for (let n = 0; n < clients; n++) {
      const seat = seats[n % seats.length]
      if (seat === undefined) throw new Error('no seat')
      closing.push(await watchBell(server.url, seat, (number) => heard.get(number)?.(performance.now())))
    }
    const times: number[] = []
    for (let turn = 0; turn < acts; turn++) {
      const khatianNo = `5/${400 + turn}`
      const khatianId = await keyed(writer, khatianNo)
      const found: number[] = []
      const all = new Promise<void>((resolve) => {
        heard.set(khatianNo, (at) => {
          if (found.push(at) === clients) resolve()
        })
      })
      await writer.call('khatian.entry-complete', { khatianId })
      const done = performance.now()
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 20_000))])
      if (found.length < clients) throw new Error(`${clients - found.length} bells never had ${khatianNo}`)
      times.push(...found.map((at) => Math.max(0, at - done)))
    }
    for (const close of closing) await close()
    const p95 = quantile(times, 0.95)
    return {
      'bell.p50': { value: quantile(times, 0.5), unit: `ms, ${clients} people` },
      'bell.p95': { value: p95, unit: `ms, ≤ ${most.bellMs}: ${p95 <= most.bellMs ? 'yes' : 'NO'}` },
      'bell.max': { value: Math.max(...times), unit: 'ms' },
    }
  } finally {
    await server.close()
  }
}

async function keyed(writer: Session, khatianNo: string): Promise<string> {
  const khatianId = randomUUID()
  const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  const { status } = await writer.call('khatian.create', { khatianId, ...place, khatianNo })
  if (status >= 300) throw new Error(`khatian ${khatianNo} was not made`)
  const row = (section: string, cells: object) => ({
    path: `${section}[${randomUUID()}]`,
    from: null,
    to: { order: 'i1', cells },
  })
  const edits = [row('owners', { name: 'করিম' }), row('dags', { dagNo: '7', area: 1250 })]
  await writer.call('khatian.edit', { khatianId, edits } as never)
  return khatianId
}

/** Asks for the notices when news come, as the bell does: at once, then after a second at the earliest. */
async function watchBell(url: string, seat: Seat, tell: (number: string) => void): Promise<() => Promise<void>> {
  const headers = { 'User-Token': seat.accessToken, 'Active-Desk': seat.deskId }
  const user = userTopic(seat.userId)
  const seen = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let askedAt = 0
  const ask = async (): Promise<void> => {
    timer = null
    askedAt = Date.now()
    const answer = await fetch(`${url}/api/v1/system-notifications?IS_UNREAD=true&PAGE_SIZE=10`, { headers })
    const { data } = (await answer.json()) as { data: { TEXT_EN: string }[] }
    for (const { TEXT_EN: text } of data) {
      const number = /Khatian (\S+)/.exec(text)?.[1] ?? ''
      if (seen.has(number)) continue
      seen.add(number)
      tell(number)
    }
  }
  const stream = await followEvents(url, seat, { topics: [user] }, () => {
    timer ??= setTimeout(() => void ask(), Math.max(300, askedAt + 1000 - Date.now()))
  })
  return async () => {
    if (timer !== null) clearTimeout(timer)
    await stream.close()
  }
}
