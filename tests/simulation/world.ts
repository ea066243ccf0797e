import { createHash } from 'node:crypto'
import { volumeScope, type SyncRecord } from '#contract/sync.ts'
import { uuid7Source } from '#domain/kernel/uuid7.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { printCursor } from '#server/sync/cursor.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { pushBatch } from '#server/sync/push.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { compareScopes, type ComparePorts } from '#sync/compare.ts'
import { createEngine, takeLead, type Engine } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import { proveHistory, type Known } from '#sync/prove.ts'
import type { Replica } from '#sync/types.ts'
import { buildVolume } from '../support/build-khatian.ts'
import { buildActor, volumeId } from '../support/door-place.ts'
import { testTemplate } from '../support/rs-template.ts'
import { faultyLink, type Faults, type ServerSide } from './network.ts'
import { memoryPlaces, type DeviceStore, type Places, type ServerStore } from './places.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { seeded, type Seeded } from './seeded.ts'
import { buildVolumeContext } from '../support/volume-context.ts'

/** One browser of one person, with one to three tabs: its replica outlives crashes, its engine does not. */
export type Device = {
  readonly name: string
  readonly userId: string
  readonly store: DeviceStore
  /** every tab writes; only the leader sends */
  readonly tabs: readonly Ledger[]
  readonly late: (() => Promise<unknown>)[]
  engine: Engine
  /** an engine that lost the lead and does not know it yet */
  former: Engine | null
  restart(): Promise<void>
  /** what is done daily: is all that was acknowledged still there? */
  prove(): Promise<number>
  /** what is done daily: the replica held against the server's digests */
  compare(): Promise<number>
}

export type World = {
  readonly random: Seeded
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly server: ServerStore
  readonly door: Door
  readonly devices: readonly Device[]
  readonly newId: () => string
  passTime(ms: number): void
}

export type WorldOptions = {
  readonly devices: number
  readonly tabs?: number
  /** shifts each device's clock by so many milliseconds: it must change nothing [S8] */
  readonly clocks?: readonly number[]
  readonly places?: Places
}

export const scope = volumeScope(volumeId)

export const context = buildVolumeContext(buildVolume({ from: 1, to: 100 }), testTemplate)

/** An engine's own handle on the replica: a commit of one that has lost the lead ends the run. [S7] */
function watched(store: DeviceStore, epoch: number): Replica {
  return {
    read: (work) => store.replica.read(work),
    prepare: (recs) => store.replica.prepare(recs),
    write: async (work) => {
      const answer = await store.replica.write(work)
      if (store.epochNow !== undefined && store.epochNow() !== epoch) throw new Error('[S7] a former leader committed')
      return answer
    },
  }
}

export async function createWorld(seed: number, options: WorldOptions): Promise<World> {
  const { devices: deviceCount, tabs = 1, clocks = [], places = memoryPlaces } = options
  const random = seeded(seed)
  const scheduler = createScheduler(random, places.rest)
  const faults: Faults = { on: true }
  const server = await places.server(scheduler)
  let ticks = 1_700_000_000_000
  const ids = uuid7Source(
    () => 1_700_000_000_000,
    () => random.next(),
  )
  const door = createDoor(server.door, { now: () => ++ticks, newId: ids })

  const rights = buildActor(1)
  const serverSide = (userId: string, deviceId: string): ServerSide => ({
    push: (batch) =>
      pushBatch(
        {
          door,
          findActor: async (user, desk) => (user === userId ? { ...rights, userId: user, deskId: desk } : null),
        },
        userId,
        { deviceId, batch },
      ),
    async *pull(scopes, limit) {
      for (const wanted of scopes) yield* pullScopePages(server.feed, '26', wanted, limit)
    },
  })

  const devices: Device[] = []
  for (let n = 0; n < deviceCount; n++) {
    // With four devices and more the first person works on two of them.
    const actor = buildActor(n === 3 ? 1 : n + 1)
    const name = `device-${n}`
    const store = places.device(`${seed}-${name}`, scheduler, name)
    const now = (): number => ++ticks + (clocks[n] ?? 0)
    const person = { userId: actor.userId, deskId: actor.deskId }
    const { replica } = store
    const ledgers = Array.from({ length: tabs }, () =>
      createLedger({ replica, logic: khatianLogic, now, newId: ids, person }),
    )
    const [ledger] = ledgers
    if (ledger === undefined) throw new Error('a device has at least one tab')
    const link = faultyLink(random, scheduler, name, serverSide(actor.userId, ids()), faults)
    await replica.write((tx) => tx.putScope(freshScope(scope, actor.deskId, context)))
    let epoch = 0
    const boot = async (): Promise<Engine> => {
      epoch = await takeLead(replica)
      return createEngine(
        {
          replica: watched(store, epoch),
          logic: khatianLogic,
          ledger,
          now,
          newId: ids,
          random: () => random.unit(),
          send: link.send,
          fetchPages: link.fetchPages,
          wait: async () => 'elapsed',
          onState: () => undefined,
          pollMs: 0,
          // Queues are short here: in small batches two are under way at once, and receipts are kept.
          largestBatch: 1 + (seed % 4),
        },
        epoch,
      )
    }
    const device: Device = {
      name,
      userId: actor.userId,
      store,
      tabs: ledgers,
      late: link.late,
      engine: await boot(),
      former: null,
      async restart() {
        device.former = device.engine
        device.engine = await boot()
      },
      prove: () => proveHistory({ replica, logic: khatianLogic, epoch, now }, knownBy(server), 0),
      compare: () => compareScopes({ replica, logic: khatianLogic, epoch }, compareWith(server)),
    }
    devices.push(device)
  }
  return { random, scheduler, faults, server, door, devices, newId: ids, passTime: (ms) => void (ticks += ms) }
}

function knownBy(server: ServerStore): Known {
  return async (mids) => {
    const here = new Set((await server.look()).ledger.flatMap((row) => (row.rev === null ? [] : [row.mid])))
    return mids.filter((mid) => !here.has(mid))
  }
}

/** The server's answers to a comparison, straight from its store. */
function compareWith({ feed }: ServerStore): ComparePorts {
  return {
    digests: (scopes) =>
      Promise.all(
        scopes.map(async (name) => {
          const { seq, tag, count, digest } = await feed.digest('26', name)
          return { scope: name, cursor: printCursor(seq, tag), count, digest }
        }),
      ),
    list: async (name) => ({ rows: await feed.digests('26', name, null, 1000), after: null }),
    records: async (name, wanted) => {
      const stored = await feed.records('26', wanted)
      return { records: [...stored.values()].filter((one) => one.scope === name) as unknown as SyncRecord[], gone: [] }
    },
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
  }
}
