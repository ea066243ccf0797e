import { wireLimits } from '#contract/limits.ts'
import type { PullPage, PullProblem, PushResult, SyncRecord } from '#contract/sync.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { memoryReplica, type MemoryReplica } from '#store/memory-replica.ts'
import { createEngine, takeLead, type Engine, type EnginePorts } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import type { FetchPages, PulledLine, PullPorts } from '#sync/pull.ts'
import type { PushPorts, SendOutcome } from '#sync/push.ts'
import type { EntryRow, EntryState, Rec, ScopeRow } from '#sync/types.ts'
import { buildKhatian, buildVolume, testId } from './build-khatian.ts'
import { listedCards } from './listed-cards.ts'
import { volumeId } from './door-place.ts'
import { testTemplate } from './rs-template.ts'
import { buildVolumeContext } from './volume-context.ts'

export const syncScope = `volume:${volumeId}`
export const syncPerson = { userId: testId(0x1001), deskId: testId(0x2001) }

export const syncContext = buildVolumeContext(buildVolume({ from: 1, to: 100 }), testTemplate)

/** A replica with its ledger and a leader, and a clock that the test moves. */
export type SyncPlace = {
  readonly replica: MemoryReplica
  readonly ledger: Ledger
  readonly clock: { at: number }
  readonly ports: Pick<PullPorts & PushPorts, 'replica' | 'logic' | 'now' | 'newId' | 'epoch' | 'limits'>
  rec(id: string): Rec | undefined
  entry(cseq: number): EntryRow | undefined
  states(): EntryState[]
  scope(): ScopeRow
  card(id: string): Readonly<Record<string, unknown>> | undefined
  /** Another tab takes the lead. */
  loseLead(): Promise<void>
}

export async function openSyncPlace(scope: Partial<ScopeRow> = {}): Promise<SyncPlace> {
  const replica = memoryReplica()
  const clock = { at: 1_700_000_000_000 }
  const now = (): number => (clock.at += 1)
  let ids = 0
  const newId = (): string => testId(0x700000 + (ids += 1))
  const ledger = createLedger({ replica, logic: khatianLogic, now, newId, person: syncPerson })
  await replica.write((tx) => tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...scope }))
  const epoch = await takeLead(replica)
  return {
    replica,
    ledger,
    clock,
    ports: { replica, logic: khatianLogic, now, newId, epoch, limits: wireLimits },
    rec: (id) => replica.tables().rec.get(id),
    entry: (cseq) => replica.tables().entry.get(cseq),
    states: () => [...replica.tables().entry.values()].sort((a, b) => a.cseq - b.cseq).map((row) => row.state),
    scope() {
      const row = replica.tables().scope.get(syncScope)
      if (row === undefined) throw new Error('the scope is gone')
      return row
    },
    card: (id) => listedCards(replica.tables()).find((card) => card.id === id),
    loseLead: async () => void (await takeLead(replica)),
  }
}

/** An engine at a place, with a server that has nothing to tell unless `ports` say otherwise; `epoch` is its leader's. */
export function engineAt(
  { ports, ledger }: SyncPlace,
  others: Partial<EnginePorts> & Pick<EnginePorts, 'send'>,
  epoch = ports.epoch,
): Engine {
  const { replica, logic, now, newId } = ports
  const here = { replica, logic, ledger, now, newId, random: () => 0.5, fetchPages: answering(), pollMs: 0 }
  return createEngine({ ...here, wait: async () => 'elapsed', onState: () => undefined, ...others }, epoch)
}

/** The scope as it stands once everything was pulled. */
export const pulledScope = { cursor: '0.-.w1', bootstrapped: true } as const

/** The server's copy of a khatian. */
export function syncRecord(id: string, rev: number, values: Partial<Khatian> = {}): SyncRecord & Rec {
  const body = buildKhatian({ id, ...values })
  return { kind: 'khatian', id, scope: syncScope, rev, digest: khatianLogic.digest(body), body } as SyncRecord & Rec
}

export function pullPage(values: Partial<PullPage> = {}): PullPage {
  return { scope: syncScope, from: null, cursor: '1.a.w1', records: [], gone: [], more: false, ...values }
}

/** A server that gives these lines and then ends, or breaks off where the last one is an error. */
export function answering(...lines: (PullPage | PullProblem | Error)[]): FetchPages {
  return async function* (): AsyncGenerator<PulledLine> {
    for (const line of lines) {
      if (line instanceof Error) throw line
      yield line
    }
  }
}

/** The outcome of a batch, each entry answered by `answer`. */
export function answered(
  batch: readonly string[],
  answer: (entry: EntryText) => Omit<PushResult, 'mid'>,
): Extract<SendOutcome, { kind: 'answered' }> {
  const results = batch.map((text) => {
    const entry = JSON.parse(text) as EntryText
    return { mid: entry.mid, ...answer(entry) }
  })
  return { kind: 'answered', results, serverTime: 1_700_000_000_000 }
}

export type EntryText = {
  readonly mid: string
  readonly cseq: number
  readonly recordId: string
  readonly command: string
  readonly input: { readonly edits: readonly { readonly to: string }[] }
}
