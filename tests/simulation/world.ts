import { volumeScope } from '#contract/sync.ts'
import { uuid7Source } from '#domain/kernel/uuid7.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { MemoryDoorStore } from '#server/door/memory-store.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { pushBatch } from '#server/sync/push.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { memoryReplica, type MemoryReplica } from '#store/memory-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { createEngine, takeLead, type Engine } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import { metaEpoch } from '#sync/push.ts'
import type { Replica } from '#sync/types.ts'
import { buildVolume } from '../support/build-khatian.ts'
import { buildActor, memoryDoorPlace, volumeId } from '../support/door-place.ts'
import { testTemplate } from '../support/rs-template.ts'
import { faultyLink, type Faults, type ServerSide } from './network.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { seeded, type Seeded } from './seeded.ts'

/** One browser of one person: its replica outlives crashes, its engine does not. */
export type Device = {
  readonly name: string
  readonly userId: string
  readonly replica: MemoryReplica
  readonly ledger: Ledger
  readonly late: (() => Promise<unknown>)[]
  engine: Engine
  /** an engine that lost the lead and does not know it yet */
  former: Engine | null
  restart(): Promise<void>
}

export type World = {
  readonly random: Seeded
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly server: MemoryDoorStore
  readonly door: Door
  readonly devices: readonly Device[]
  readonly newId: () => string
}

export const scope = volumeScope(volumeId)

export const context: VolumeContext = {
  volume: { ...buildVolume({ from: 1, to: 100 }) },
  place: {
    jlNumber: '11',
    mouzaBn: 'বিরুলিয়া',
    mouzaEn: 'Birulia',
    upazilaBn: 'সাভার',
    upazilaEn: 'Savar',
    districtBn: 'ঢাকা',
    districtEn: 'Dhaka',
    surveyLocalBn: 'আরএস',
    surveyLocalEn: 'RS',
  },
  counts: { draft: 0, entryComplete: 0, verified: 0, compared: 0, approved: 0, reCorrection: 0, total: 0, scans: 0 },
  rules: { skipVerification: false, allowSamePerson: false },
  templates: { [testTemplate.id]: testTemplate },
}

/** An engine's own handle on the replica: a commit of one that has lost the lead ends the run. [S7] */
function watched(replica: MemoryReplica, epoch: number): Replica {
  return {
    read: (work) => replica.read(work),
    write: async (work) => {
      const answer = await replica.write(work)
      if (replica.tables().meta.get(metaEpoch) !== epoch) throw new Error('[S7] a former leader committed')
      return answer
    },
  }
}

/** `clocks` shifts each device's clock by so many milliseconds: it must change nothing. [S8] */
export async function createWorld(seed: number, deviceCount: number, clocks: readonly number[] = []): Promise<World> {
  const random = seeded(seed)
  const scheduler = createScheduler(random)
  const faults: Faults = { on: true }
  const server = memoryDoorPlace(() => scheduler.pause('server'))
  let ticks = 1_700_000_000_000
  const ids = uuid7Source(
    () => 1_700_000_000_000,
    () => random.next(),
  )
  const door = createDoor(server, { now: () => ++ticks, newId: ids })
  const feed = memoryFeedStore(server)

  const serverSide = (userId: string, deviceId: string): ServerSide => ({
    push: (batch) =>
      pushBatch(
        {
          door,
          findActor: async (user, desk) => (user === userId ? { ...buildActor(1), userId: user, deskId: desk } : null),
        },
        userId,
        { deviceId, batch },
      ),
    async *pull(scopes, limit) {
      for (const wanted of scopes) yield* pullScopePages(feed, '26', wanted, limit)
    },
  })

  const devices: Device[] = []
  for (let n = 0; n < deviceCount; n++) {
    const actor = buildActor(n + 1)
    const name = `device-${n}`
    const replica = memoryReplica(() => scheduler.pause(name))
    const now = (): number => ++ticks + (clocks[n] ?? 0)
    const person = { userId: actor.userId, deskId: actor.deskId }
    const ledger = createLedger({ replica, logic: khatianLogic, now, newId: ids, person })
    const link = faultyLink(random, scheduler, name, serverSide(actor.userId, ids()), faults)
    await replica.write((tx) => tx.putScope(freshScope(scope, actor.deskId, context)))
    const boot = async (): Promise<Engine> => {
      const epoch = await takeLead(replica)
      return createEngine(
        {
          replica: watched(replica, epoch),
          logic: khatianLogic,
          ledger,
          now,
          random: () => random.unit(),
          send: link.send,
          fetchPages: link.fetchPages,
          wait: async () => 'elapsed',
          onState: () => undefined,
          pollMs: 0,
        },
        epoch,
      )
    }
    const device: Device = {
      name,
      userId: actor.userId,
      replica,
      ledger,
      late: link.late,
      engine: await boot(),
      former: null,
      async restart() {
        device.former = device.engine
        device.engine = await boot()
      },
    }
    devices.push(device)
  }
  return { random, scheduler, faults, server, door, devices, newId: ids }
}
