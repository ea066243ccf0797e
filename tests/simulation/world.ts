import { createHash } from 'node:crypto'
import { wireLimits, type WireLimits } from '#contract/limits.ts'
import { volumeScope, type SyncRecord } from '#contract/sync.ts'
import { uuid7Source } from '#domain/kernel/uuid7.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import { printCursor } from '#server/sync/cursor.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { pushBatch } from '#server/sync/push.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { compareScopes, type ComparePorts } from '#sync/compare.ts'
import { createEngine, takeLead, type Engine } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import { createMemoryCopy, type MemoryCopy } from '#sync/memory-copy.ts'
import { letGo } from '#sync/let-go.ts'
import { verifyAcknowledged, type Known } from '#sync/verify-acknowledged.ts'
import type { Replica } from '#sync/types.ts'
import { buildActor, doorVolumes, volumeId } from '../support/door-place.ts'
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
  /** the unsent work in each tab's memory */
  readonly copies: readonly MemoryCopy[]
  readonly late: (() => Promise<unknown>)[]
  engine: Engine
  /** an engine that lost the lead and does not know it yet */
  former: Engine | null
  restart(): Promise<void>
  /** what is done daily: is all that was acknowledged still there? */
  prove(): Promise<number>
  /** scopes that it holds */
  readonly held: ReadonlySet<string>
  /** takes a volume onto the device */
  hold(name: string): Promise<void>
  /** lets go of a volume, unless work on it is not sent */
  letGo(name: string): Promise<void>
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
  /** the scopes of all volumes */
  readonly scopes: readonly string[]
  readonly lapses: boolean
  passTime(ms: number): void
}

export type WorldOptions = {
  readonly devices: number
  readonly tabs?: number
  /** shifts each device's clock by so many milliseconds: it must change nothing [S8] */
  readonly clocks?: readonly number[]
  readonly places?: Places
  /** volumes that every device holds */
  readonly volumes?: number
  /** what one call takes, where less than usual: the server refuses more */
  readonly limits?: Partial<WireLimits>
  /** volumes are let go of, and opened again */
  readonly lapses?: boolean
}

export const scope = volumeScope(volumeId)

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
  const { devices: deviceCount, tabs = 1, clocks = [], places = memoryPlaces, volumes = 1, lapses = false } = options
  // Queues are short here: in small batches two are under way at once, and receipts are kept.
  const limits: WireLimits = { ...wireLimits, entries: 1 + (seed % 4), ...options.limits }
  const contexts = new Map(
    doorVolumes(volumes).map((volume) => [volumeScope(volume.id), buildVolumeContext(volume, testTemplate)]),
  )
  const random = seeded(seed)
  const scheduler = createScheduler(random, places.rest)
  const faults: Faults = { on: true }
  const server = await places.server(scheduler, volumes)
  let ticks = 1_700_000_000_000
  const ids = uuid7Source(
    () => 1_700_000_000_000,
    () => random.next(),
  )
  const door = createDoor(server.door, { now: () => ++ticks, newId: ids })

  const rights = buildActor(1)
  const serverSide = (userId: string, deviceId: string): ServerSide => ({
    async push(batch) {
      refuseOver(limits.entries, batch)
      const findActor = async (user: string, desk: string) =>
        user === userId ? { ...rights, userId: user, deskId: desk } : null
      return pushBatch({ door, findActor }, userId, { deviceId, batch })
    },
    async *pull(scopes, limit) {
      refuseOver(limits.scopes, scopes)
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
    const copies = Array.from({ length: tabs }, () =>
      createMemoryCopy({ replica, logic: khatianLogic, now, newId: ids, person }),
    )
    const ledgers = copies.map((copy) =>
      createLedger({ replica: copy.replica, logic: khatianLogic, now, newId: ids, person }),
    )
    const [ledger] = ledgers
    if (ledger === undefined) throw new Error('a device has at least one tab')
    const link = faultyLink(random, scheduler, name, serverSide(actor.userId, ids()), faults)
    const held = new Set<string>()
    const hold = async (name: string): Promise<void> => {
      await replica.write(async (tx) => {
        if ((await tx.scope(name)) === undefined) await tx.putScope(freshScope(name, actor.deskId, contexts.get(name)))
      })
      held.add(name)
    }
    for (const name of contexts.keys()) await hold(name)
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
          limits,
        },
        epoch,
      )
    }
    const device: Device = {
      name,
      userId: actor.userId,
      store,
      tabs: ledgers,
      copies,
      late: link.late,
      engine: await boot(),
      former: null,
      async restart() {
        device.former = device.engine
        device.engine = await boot()
      },
      held,
      hold,
      async letGo(name) {
        if ((await replica.write((tx) => letGo(tx, name))) === 0) held.delete(name)
      },
      prove: () => verifyAcknowledged({ replica, logic: khatianLogic, epoch, now, limits }, knownBy(server, limits), 0),
      compare: () => compareScopes({ replica, logic: khatianLogic, epoch, limits }, compareWith(server, limits)),
    }
    devices.push(device)
  }
  const scopes = [...contexts.keys()]
  const passTime = (ms: number): void => void (ticks += ms)
  return { random, scheduler, faults, server, door, devices, newId: ids, scopes, lapses, passTime }
}

/** What the server's schemas do with a list that is longer than one call takes. [S10] */
function refuseOver(limit: number, list: readonly unknown[]): void {
  if (list.length > limit) throw new Refusal('request.invalid')
}

function knownBy(server: ServerStore, limits: WireLimits): Known {
  return async (mids) => {
    refuseOver(limits.mids, mids)
    const here = new Set((await server.look()).ledger.flatMap((row) => (row.rev === null ? [] : [row.mid])))
    return mids.filter((mid) => !here.has(mid))
  }
}

/** The server's answers to a comparison, straight from its store. */
function compareWith({ feed }: ServerStore, limits: WireLimits): ComparePorts {
  return {
    async digests(scopes) {
      refuseOver(limits.scopes, scopes)
      return Promise.all(
        scopes.map(async (name) => {
          const { seq, tag, count, digest } = await feed.digest('26', name)
          return { scope: name, cursor: printCursor(seq, tag), count, digest }
        }),
      )
    },
    list: async (name) => ({ rows: await feed.digests('26', name, null, 1000), after: null }),
    records: async (name, wanted) => {
      refuseOver(limits.records, wanted)
      const stored = await feed.records('26', wanted)
      return { records: [...stored.values()].filter((one) => one.scope === name) as unknown as SyncRecord[], gone: [] }
    },
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
  }
}
