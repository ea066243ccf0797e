import { wireLimits, type WireLimits } from '#contract/limits.ts'
import { createBackoff } from './backoff.ts'
import type { Ledger } from './ledger.ts'
import { createPusher, metaEpoch, type PushStep, type SendBatch } from './push.ts'
import { keepSettledMs, pullScopes, type FetchPages } from './pull.ts'
import { createUpkeep, type UpkeepPorts } from './upkeep.ts'
import { Fenced, Unanswered, type Ids, type RecordLogic, type Replica, type ScopeRow, type Unsent } from './types.ts'

export type EngineState = 'idle' | 'sending' | 'offline' | 'paused-sign-in' | 'trouble' | 'stopped'

export type EnginePorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly ledger: Pick<Ledger, 'sealIdle' | 'exportEntries'>
  readonly now: () => number
  readonly newId: Ids
  readonly random: () => number
  readonly send: SendBatch
  readonly fetchPages: FetchPages
  /** resolves after `ms`, or at once when the engine is woken; tells which */
  readonly wait: (ms: number) => Promise<'woken' | 'elapsed'>
  readonly onState: (state: EngineState) => void
  readonly onProgress?: (scope: string, held: number, total: number) => void
  readonly pollMs: number
  /** what one call takes, where it is less than the server does */
  readonly limits?: WireLimits
  /** false while the disk is too full to take more in; sending goes on */
  readonly mayPull?: () => Promise<boolean>
  readonly upkeep?: Pick<UpkeepPorts, 'report' | 'salvage' | 'compare' | 'known' | 'onLost'>
}

const idleBeforeSealing = 30_000
/** about 20 MB */
const keepSettled = 20_000
const forgetAtOnce = 200

/** Takes the lead on this replica: whoever led before can commit nothing any more. [S7] */
export async function takeLead(replica: Replica): Promise<number> {
  return replica.write(async (tx) => {
    const epoch = Number((await tx.meta(metaEpoch)) ?? 0) + 1
    await tx.putMeta(metaEpoch, epoch)
    return epoch
  })
}

export type Engine = {
  /** One round: seal what lies idle, pull, push until nothing is left to send, pull what changed. */
  round(): Promise<RoundResult>
  /** Rounds until stopped or fenced. Driven by what stands in the tables, never by events alone. */
  run(): Promise<void>
  /** the link is back: with the next round this device tells of itself, whether or not something changed */
  tellAnew(): void
  stop(): void
}

export type RoundResult = { readonly state: Exclude<EngineState, 'stopped' | 'sending'>; readonly sent: number }

export function createEngine(ports: EnginePorts, epoch: number): Engine {
  const { replica, logic, now, newId, onState } = ports
  const { limits = wireLimits } = ports
  const pusher = createPusher({ replica, logic, now, newId, send: ports.send, epoch, limits })
  const backoff = createBackoff(ports.random)
  const waiting = async () => (await ports.ledger.exportEntries()).entries
  const upkeep =
    ports.upkeep === undefined
      ? undefined
      : createUpkeep({ replica, logic, now, epoch, limits, waiting, ...ports.upkeep })
  let stopped = false

  /** What was in the way, or null. */
  async function pull(only: ReadonlySet<string> | null): Promise<Unsent | null> {
    await pusher.takeInLeft()
    const scopes = await replica.read((tx) => tx.scopes())
    const wanted = scopes.filter((row: ScopeRow) => only === null || only.has(row.scope))
    const pullPorts = { replica, logic, now, fetchPages: ports.fetchPages, epoch, limits }
    try {
      await pullScopes(
        ports.onProgress === undefined ? pullPorts : { ...pullPorts, onProgress: ports.onProgress },
        wanted,
      )
      return null
    } catch (fault) {
      if (fault instanceof Fenced) throw fault
      // Nothing that came was in the way, so the disk was: sending goes on all the same.
      return fault instanceof Unanswered ? fault.reason : 'server'
    }
  }

  async function round(): Promise<RoundResult> {
    await ports.ledger.sealIdle(now() - idleBeforeSealing)
    const roomy = (await ports.mayPull?.()) ?? true
    const hindered = roomy ? await pull(null) : null
    const touched = new Set<string>()
    let sent = 0
    let step: PushStep = await pusher.step()
    while ((step.kind === 'sent' || step.kind === 'taken') && !stopped) {
      onState('sending')
      if (step.kind === 'sent') {
        sent += step.count
        for (const scope of step.scopes) touched.add(scope)
        upkeep?.recheckRejected(step.troubled)
      }
      step = await pusher.step()
    }
    if (roomy && touched.size > 0) await pull(touched)
    if (step.kind === 'failed') return { state: stateOf(step.reason), sent }
    if (hindered !== null) return { state: stateOf(hindered), sent }
    await keepUp()
    return { state: 'idle', sent }
  }

  /** Upkeep that finds no answer is tried after the next round; it never makes a round fail. */
  async function keepUp(): Promise<void> {
    try {
      await upkeep?.run()
    } catch (fault) {
      if (fault instanceof Fenced) throw fault
    }
  }

  async function run(): Promise<void> {
    await forgetOld()
    while (!stopped) {
      let result: RoundResult
      try {
        result = await round()
      } catch (fault) {
        if (fault instanceof Fenced) break
        result = { state: 'trouble', sent: 0 }
      }
      if (stopped) break
      onState(result.state)
      const fine = result.state === 'idle'
      if (fine) backoff.reset()
      else upkeep?.tellAnew()
      // The link is back, the person came back or asked: what was learnt from failures no longer counts.
      if ((await ports.wait(fine ? ports.pollMs : Math.max(backoff.next(), 250))) === 'woken') backoff.reset()
    }
    onState('stopped')
  }

  /** Settled entries stay as long as a restore of the server's database might ask for them again, up to a number. */
  async function forgetOld(): Promise<void> {
    for (let more = true; more;) {
      more = await replica.write(async (tx) => {
        const surplus = (await tx.countIn(['settled'])) - keepSettled
        const oldest = await tx.entriesFrom('settled', 0, forgetAtOnce)
        const old = oldest.filter((row, index) => index < surplus || row.touchedAt < now() - keepSettledMs)
        await tx.deleteEntries(old.map((row) => row.cseq))
        return old.length === forgetAtOnce
      })
    }
  }

  return { round, run, tellAnew: () => upkeep?.tellAnew(), stop: () => void (stopped = true) }
}

function stateOf(reason: Unsent): RoundResult['state'] {
  switch (reason) {
    case 'network':
      return 'offline'
    case 'sign-in':
    case 'wrong-user':
      return 'paused-sign-in'
    case 'server':
    case 'too-large':
      return 'trouble'
  }
}
