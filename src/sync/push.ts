import type { WireLimits } from '#contract/limits.ts'
import type { PushResult } from '#contract/sync.ts'
import { metaRequeued } from './ledger.ts'
import { metaClockOffset, metaCseq } from './seal-entry.ts'
import { allReceipts, keepReceipt, takeReceipt } from './receipts.ts'
import { parkMs, takeAnswers, type Sent } from './take-answers.ts'
import {
  Fenced,
  type EntryRow,
  type Ids,
  type RecordLogic,
  type Replica,
  type ReplicaTx,
  type Unsent,
} from './types.ts'

/** What sending came to. `unsent` keeps everything; the reason tells the loop how long to wait and whether to halve. */
export type SendOutcome = Answered | { readonly kind: 'unsent'; readonly reason: Unsent }

type Answered = { readonly kind: 'answered'; readonly results: readonly PushResult[]; readonly serverTime: number }

export type SendBatch = (batch: readonly string[], ackedThrough: number) => Promise<SendOutcome>

export type PushPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly newId: Ids
  readonly send: SendBatch
  readonly epoch: number
  readonly limits: WireLimits
}

/** `taken`: a receipt was taken in. `troubled`: records of which an entry did not pass. */
export type PushStep =
  | { readonly kind: 'nothing' | 'taken' }
  | {
      readonly kind: 'sent'
      readonly count: number
      readonly troubled: ReadonlySet<string>
      readonly scopes: ReadonlySet<string>
    }
  | { readonly kind: 'failed'; readonly reason: Unsent }

export const metaEpoch = 'leaderEpoch'
const firstBatch = 20
/** An answer that was longer in coming leaves time to take others in. */
const quickMs = 500
const failuresBeforeParking = 3

/** A batch under way; `took` is how long its answer was in coming, in ms. */
type Flight = {
  readonly batch: readonly EntryRow[]
  readonly outcome: Promise<SendOutcome>
  readonly took: () => number
}

export type Pusher = {
  step(): Promise<PushStep>
  /**
   * Takes in what an earlier leader, or a round that broke off, left as receipts. To be done before anything newer is
   * pulled: the old answer to a creation would bring back a record that is gone since, and no pull would take it away again.
   */
  takeInLeft(): Promise<void>
  batchSize(): number
}

/**
 * Sends what is sealed, batch by batch; the batch grows while all goes well and is halved when it does not. On a link that
 * answers quickly sending comes first: answers that only say "carried out" are kept as receipts and taken in when nothing
 * is left to send. On a slow one each is taken in while the next batch is on its way.
 */
export function createPusher(ports: PushPorts): Pusher {
  const { replica, now, send, epoch, limits } = ports
  let size = Math.min(firstBatch, limits.entries)
  /** oldest first */
  const inAir: Flight[] = []
  /** A link that has just answered carries a second batch while the server works on the first. */
  let most = 1
  /**
   * Every sealed entry below is under way: the next look begins here, since one from the start passes over all that was
   * answered before. Holds for one count of requeuings only; anything else than a plain success sets it back.
   */
  let seen = { below: 0, requeued: 0 }
  const lookFromStart = (): void => void (seen = { below: 0, requeued: seen.requeued })
  /** what the receipts on the disk speak of; null before the first look, since an earlier leader may have left some */
  let receipted: (readonly Sent[])[] | null = null
  /** receipts are taken in one by one until none is left */
  let takingIn = false

  /** Sends as many batches as may be under way; `inHand` is answered and not taken in yet. */
  async function launch(inHand: readonly EntryRow[]): Promise<void> {
    while (inAir.length < most) {
      const behind = [...(receipted ?? []).flat(), ...inAir.flatMap((flight) => flight.batch), ...inHand]
      const { batch, below, requeued, ackedThrough } = await replica.read(async (tx) => {
        const requeued = Number((await tx.meta(metaRequeued)) ?? 0)
        const from = requeued === seen.requeued ? seen.below : 0
        const found = await nextBatch(tx, { ...limits, entries: size }, now(), behind, from)
        const ackedThrough = await ackedMark(tx, Math.min(from, ...behind.map((entry) => entry.cseq)))
        return { ...found, requeued, ackedThrough }
      })
      seen = { below, requeued }
      if (batch.length === 0) return
      const texts = batch.map((entry) => entry.text ?? '')
      const began = now()
      let took = 0
      const outcome = send(texts, ackedThrough).finally(() => (took = now() - began))
      // Whoever waits for it is told of a failure; until then nobody may be waiting.
      outcome.catch(() => undefined)
      inAir.push({ batch, outcome, took: () => took })
    }
  }

  /**
   * After a failed write nothing that is remembered about what is under way holds: an answer may have come and not be
   * taken in, and what stands behind its entry must not overtake it. [SYN-10]
   */
  async function orForget<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (fault) {
      inAir.length = 0
      most = 1
      receipted = null
      takingIn = false
      lookFromStart()
      throw fault
    }
  }

  async function receiptsLeft(): Promise<(readonly Sent[])[]> {
    if (receipted === null) {
      receipted = (await replica.read(allReceipts)).map((receipt) => receipt.sent)
      takingIn = receipted.length > 0
    }
    return receipted
  }

  async function attempt(): Promise<PushStep> {
    const receipted = await receiptsLeft()
    if (takingIn) return takeIn(receipted)
    await launch([])
    const flight = inAir.shift()
    if (flight === undefined) {
      lookFromStart()
      return receipted.length > 0 ? takeIn(receipted) : { kind: 'nothing' }
    }
    const outcome = await flight.outcome
    if (outcome.kind === 'unsent') return giveUp(flight, outcome.reason, receipted)
    most = 2
    size = Math.min(size * 2, limits.entries)
    // The server works on other records while these answers are kept or taken in.
    await launch(flight.batch)
    const { receipt, troubled } = await keep(flight, outcome, inAir.length > 0 && flight.took() < quickMs)
    if (receipt !== null) receipted.push(receipt)
    return { kind: 'sent', count: flight.batch.length, troubled, scopes: new Set(flight.batch.map((one) => one.scope)) }
  }

  /** Puts the answers on the disk: as a receipt where they say no more than "carried out" and there is more to send, else taken in. */
  async function keep({ batch }: Flight, answered: Answered, mayWait: boolean) {
    const byMid = new Map(answered.results.map((result) => [result.mid, result]))
    const results = batch.map((entry) => byMid.get(entry.mid))
    // What stays sealed after its answer is met again only by a look from the start.
    if (results.some(staysSealed)) lookFromStart()
    const later = mayWait && results.every(isPlain)
    const sent = batch.map(({ cseq, mid, recordId }): Sent => ({ cseq, mid, recordId }))
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      await tx.putMeta(metaClockOffset, answered.serverTime - now())
      if (later) await keepReceipt(tx, { sent, results: answered.results })
      else await takeAnswers(tx, ports, batch, byMid)
    })
    const troubled = new Set(batch.filter((_entry, index) => isTrouble(results[index])).map((entry) => entry.recordId))
    return { receipt: later ? sent : null, troubled }
  }

  /** Nothing more goes out for now; what did go through is taken in all the same. */
  async function giveUp(flight: Flight, reason: Unsent, receipted: (readonly Sent[])[]): Promise<PushStep> {
    most = 1
    lookFromStart()
    if (reason === 'server' || reason === 'too-large') await shrink(flight.batch)
    for (let other = inAir.shift(); other !== undefined; other = inAir.shift()) {
      const outcome = await other.outcome
      if (outcome.kind === 'answered') await keep(other, outcome, false)
    }
    await takeAllIn(receipted)
    return { kind: 'failed', reason }
  }

  async function takeAllIn(receipted: (readonly Sent[])[]): Promise<void> {
    while (receipted.length > 0) await takeIn(receipted)
  }

  /** Takes the oldest receipt in. */
  async function takeIn(receipted: (readonly Sent[])[]): Promise<PushStep> {
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      const receipt = await takeReceipt(tx)
      if (receipt === undefined) return
      const byMid = new Map(receipt.results.map((result) => [result.mid, result]))
      await takeAnswers(tx, ports, receipt.sent, byMid)
    })
    receipted.shift()
    takingIn = receipted.length > 0
    // Records that have nothing under way any more may have more to send.
    lookFromStart()
    return { kind: 'taken' }
  }

  /** A batch the server cannot take is halved; an entry that fails alone rests its lane after the third time. [S4] */
  async function shrink(batch: readonly EntryRow[]): Promise<void> {
    if (batch.length > 1) {
      size = Math.max(1, Math.floor(batch.length / 2))
      return
    }
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      const [row] = await tx.entries(batch.map((entry) => entry.cseq))
      if (row?.state !== 'sealed') return
      const attempts = row.attempts + 1
      const parkedUntil = attempts % failuresBeforeParking === 0 ? now() + parkMs : row.parkedUntil
      await tx.putEntries([
        { ...row, attempts, parkedUntil, answer: { code: 'server.error', fields: null, at: now() } },
      ])
    })
  }

  return {
    step: () => orForget(attempt),
    takeInLeft: () => orForget(async () => takeAllIn(await receiptsLeft())),
    batchSize: () => size,
  }
}

export async function checkFence(tx: ReplicaTx, epoch: number): Promise<void> {
  if (Number((await tx.meta(metaEpoch)) ?? 0) !== epoch) throw new Fenced('another leader took over')
}

/**
 * Everything up to here is in the server's history or given up by a person, and will not be sent again. No sealed entry
 * stands below `sealedFrom`.
 */
async function ackedMark(tx: ReplicaTx, sealedFrom: number): Promise<number> {
  const [other, sealed] = await Promise.all([
    tx.firstOf(['open', 'conflict', 'quarantine'], 0),
    tx.firstOf(['sealed'], sealedFrom),
  ])
  const first = Math.min(other ?? Infinity, sealed ?? Infinity)
  return first === Infinity ? Number((await tx.meta(metaCseq)) ?? 0) : first - 1
}

const window = 50

/**
 * First in, first out per record; a record with an entry in trouble or at rest holds back nothing but itself. Behind
 * entries whose answers are not taken in yet only other records go on. `from`: no sealed entry below is to be sent; `below`
 * is the same for the next look, once this batch is under way.
 */
export async function nextBatch(
  tx: ReplicaTx,
  most: Pick<WireLimits, 'entries' | 'batchText'>,
  now: number,
  behind: readonly Sent[] = [],
  from = 0,
): Promise<{ batch: EntryRow[]; below: number }> {
  const stopped = await tx.lanesIn(['conflict', 'quarantine'])
  for (const entry of behind) stopped.add(entry.recordId)
  const under = new Set(behind.map((entry) => entry.cseq))
  const { entries: limit, batchText } = most
  const batch: EntryRow[] = []
  let length = 0
  // An entry that still gathers cells has its number already, and will be sealed under it.
  let below = (await tx.firstOf(['open'], 0)) ?? Infinity
  const atOnce = Math.max(limit, window)
  for (let start = from; ;) {
    const rows = await tx.entriesFrom('sealed', start, atOnce)
    for (const entry of rows) {
      if (entry.parkedUntil > now) stopped.add(entry.recordId)
      if (stopped.has(entry.recordId)) {
        if (!under.has(entry.cseq)) below = Math.min(below, entry.cseq)
        continue
      }
      length += entry.text?.length ?? 0
      if (batch.length >= limit || (batch.length > 0 && length > batchText))
        return { batch, below: Math.min(below, entry.cseq) }
      batch.push(entry)
    }
    const last = rows.at(-1)
    const reached = last === undefined ? start : last.cseq + 1
    if (batch.length >= limit || rows.length < atOnce) return { batch, below: Math.min(below, reached) }
    start = reached
  }
}

/** Deferred, or not answered at all. */
function staysSealed(result: PushResult | undefined): boolean {
  return result === undefined || result.result === 'deferred'
}

function isTrouble(result: PushResult | undefined): boolean {
  return result?.result === 'partly' || result?.result === 'rejected'
}

/** Carried out, with nothing else to be said or shown. */
function isPlain(result: PushResult | undefined): boolean {
  return result?.result === 'applied' || result?.result === 'duplicate'
}
