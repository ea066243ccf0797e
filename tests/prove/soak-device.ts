import { scopeCalls } from '#contract/calls/scope.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { volumeCalls } from '#contract/calls/volume.ts'
import { volumeScope } from '#contract/sync.ts'
import { uuid7Node } from '#domain/kernel/uuid7.ts'
import { seedId } from '#server/seed/ids.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { memoryReplica } from '#store/memory-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { createEngine, takeLead, type Engine } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger } from '#sync/ledger.ts'
import { metaIncidents } from '#sync/take-answers.ts'
import type { EntryState } from '#sync/types.ts'
import { createNet } from '#workers/net.ts'
import { upkeepPorts } from '#workers/server-ports.ts'
import { signIn } from '../support/sign-in.ts'
import type { Seeded } from '../simulation/seeded.ts'

export type SoakDevice = {
  readonly faults: { on: boolean }
  /** keys until so many entries were made on this device, with its rounds in between */
  work(entries: number): Promise<void>
  /** keys so many entries more without a round, as where there is no link */
  keyAlone(entries: number): Promise<void>
  /** a new engine, as after a night */
  switchOn(): Promise<void>
  /** one round, and what rests is tried at once, as by a tap */
  drain(): Promise<void>
  waiting(): Promise<number>
  judge(sha256: (text: string) => string): Promise<{
    made: number
    settled: number
    conflicts: number
    quarantined: number
    unknown: number
    unequal: number
    incidents: number
  }>
}

type Seat = {
  readonly n: number
  readonly url: string
  readonly username: string
  readonly password: string
  readonly desk: string
  readonly book: string
  readonly random: Seeded
}

const perKhatian = 40

/** A browser without a screen: the real engine, ledger and calls on a replica in memory, on a link with faults. */
export async function openSoakDevice(seat: Seat): Promise<SoakDevice> {
  const { n, url, random } = seat
  const faults = { on: false }
  const userId = seedId.user(seat.username)
  const deskId = seedId.desk('dhaka', seat.desk)
  const volumeId = seedId.volume(seat.book)
  const scope = volumeScope(volumeId)
  let tokens: Promise<string> | null = null
  const net = createNet({
    apiBase: `${url}/api/v1`,
    timeoutMs: 30_000,
    tokens: {
      async headers() {
        tokens ??= signIn(url, seat.username, seat.password).then(({ accessToken }) => accessToken)
        const access = await tokens.catch(() => (tokens = null))
        return access === null ? null : { 'user-token': access, 'active-desk': deskId }
      },
      async refresh() {
        tokens = null
        return true
      },
    },
  })
  const replica = memoryReplica()
  const newId = uuid7Node(
    () => Date.now(),
    () => random.next(),
  )
  const now = (): number => Date.now()
  const ledger = createLedger({ replica, logic: khatianLogic, now, newId, person: { userId, deskId } })
  const view = await net.request(volumeCalls['volume.get'], { volumeId })
  const { templateId } = view.volume
  const template = await net.request(templateCalls['template.get'], { templateId })
  const context: VolumeContext = { ...view, templates: { [templateId]: template } }
  await replica.write((tx) => tx.putScope(freshScope(scope, deskId, context)))
  const field = template.header.find((one) => one.kind === 'text')?.key ?? ''

  const deviceId = newId()
  const facts = { deviceId, installId: newId(), build: 'soak' }
  const upkeep = upkeepPorts(
    net,
    facts,
    () => ({ usage: null, quota: null }) as never,
    () => undefined,
  )
  let engine: Engine
  async function boot(): Promise<void> {
    const epoch = await takeLead(replica)
    engine = createEngine(
      {
        replica,
        logic: khatianLogic,
        ledger,
        now,
        newId,
        random: () => random.unit(),
        async send(batch, ackedThrough) {
          if (faults.on && random.chance(0.05)) return { kind: 'unsent', reason: 'network' }
          const outcome = await net.push(deviceId, batch, ackedThrough)
          return faults.on && random.chance(0.05) ? { kind: 'unsent', reason: 'network' } : outcome
        },
        async *fetchPages(scopes, limit) {
          for await (const line of net.pull(scopes, limit)) {
            if (faults.on && random.chance(0.02)) throw new Error('cut off')
            yield line
          }
        },
        wait: async () => 'elapsed',
        onState: () => undefined,
        pollMs: 0,
        upkeep,
      },
      epoch,
    )
  }
  await boot()

  let made = 0
  let khatian = { id: '', of: 0, last: null as string | null }

  async function keyOne(): Promise<void> {
    if (khatian.id === '' || khatian.of >= perKhatian) {
      khatian = { id: newId(), of: 0, last: null }
      const lead = view.volume.from + (made % (view.volume.to - view.volume.from))
      const number = `${lead}/${n + 1}${String(made).padStart(6, '0')}`
      await ledger.queue(khatian.id, scope, 'khatian.create', { volumeId, templateId, number })
    } else {
      const to = `মান ${khatian.of}`
      await ledger.commitEdits(khatian.id, scope, [{ path: `header.${field}`, from: khatian.last, to }])
      await ledger.seal(khatian.id)
      khatian.last = to
    }
    khatian.of += 1
    made += 1
  }

  const inState = (states: readonly EntryState[]) => replica.read((tx) => tx.entriesIn(states))

  return {
    faults,
    async work(entries) {
      while (made < entries) {
        for (let some = 1 + random.below(40); some > 0 && made < entries; some--) await keyOne()
        await engine.round()
      }
    },
    async keyAlone(entries) {
      for (let some = 0; some < entries; some++) await keyOne()
    },
    switchOn: boot,
    async drain() {
      await ledger.retryNow(null)
      await engine.round()
    },
    waiting: async () => (await inState(['open', 'sealed', 'acknowledged'])).length,
    async judge(sha256) {
      const settled = await inState(['settled'])
      let unknown = 0
      for (let start = 0; start < settled.length; start += 200)
        unknown += (await upkeep.known(settled.slice(start, start + 200).map((row) => row.mid))).length
      const [server] = await net.request(scopeCalls['sync.digests'], { scopes: [scope] })
      const held = replica.tables().scope.get(scope)
      const lines = [...replica.tables().rec.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, rev, digest }) => `${id}:${rev}:${digest}\n`)
        .join('')
      const equal =
        server !== undefined && 'digest' in server && server.cursor === held?.cursor && server.digest === sha256(lines)
      return {
        made,
        settled: settled.length,
        conflicts: (await inState(['conflict'])).length,
        quarantined: (await inState(['quarantine'])).length,
        unknown,
        unequal: equal ? 0 : 1,
        incidents: Number(replica.tables().meta.get(metaIncidents) ?? 0),
      }
    },
  }
}
