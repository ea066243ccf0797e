import { Dexie } from 'dexie'
import { wireLimits } from '#contract/limits.ts'
import { wireVersion } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { volumeCards } from '#store/queries.ts'
import { openRecordSession } from '#store/record-session.ts'
import { createEngine, takeLead } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createPusher } from '#sync/push.ts'
import type { EntryRow } from '#sync/types.ts'
import { refreshCards } from '#sync/view.ts'
import { idsOfSittings } from '../support/ids.ts'
import { createNet, type Net } from '#workers/net.ts'
import type { SyncBench, SyncPlace } from './scenario.ts'

/** Runs in the browser: the product's own store and engine behind calls that the runner makes. */

let user: UserReplica | undefined
/** every edit puts another value in place */
let edited = 0

function opened(): UserReplica {
  if (user === undefined) throw new Error('no replica')
  return user
}

function netOf(target: string): Net {
  const tokens = { headers: async () => ({}), refresh: async () => false }
  return createNet({ apiBase: `/${target}`, timeoutMs: 60_000, tokens })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function timedEach(times: number, restMs: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const list: number[] = []
  for (let turn = 0; turn < times; turn++) {
    if (restMs > 0) await new Promise((done) => setTimeout(done, restMs))
    list.push(await timed(() => work(turn)))
  }
  return list
}

async function engineOf(target: string) {
  const { replica, ledger } = opened()
  const net = netOf(target)
  const epoch = await takeLead(replica)
  const send = (batch: readonly string[], acked: number) => net.push(newId(), batch, acked)
  const ports = { replica, logic: khatianLogic, ledger, now: () => Date.now(), newId, random: Math.random, send }
  const engine = createEngine(
    {
      ...ports,
      fetchPages: (scopes, limit) => net.pull(scopes, limit),
      wait: async () => 'elapsed' as const,
      onState: () => undefined,
      pollMs: 0,
    },
    epoch,
  )
  return { engine, pusher: createPusher({ ...ports, epoch, limits: wireLimits }) }
}

async function round(target: string): Promise<void> {
  const { engine } = await engineOf(target)
  const result = await engine.round()
  if (result.state !== 'idle') throw new Error(`the round ended as ${result.state}`)
}

const bench: SyncBench = {
  async open(place: SyncPlace, vault: boolean) {
    user = openUserReplica(place.person, vault ? crypto.getRandomValues(new Uint8Array(32)) : null)
    await user.replica.write((tx) => tx.putScope(freshScope(place.scope, place.person.deskId, place.context)))
  },

  round: (target) => timed(() => round(target)),

  async edit(recordId, times, restMs) {
    const session = await openRecordSession(opened(), recordId, () => undefined)
    const cells = new Map<string, CellValue>()
    for (const { id, cells: held } of (session.state().khatian?.dags ?? []).slice(-4)) {
      cells.set(`dags[${id}].area`, held['area'] ?? null)
      cells.set(`dags[${id}].remarks`, held['remarks'] ?? null)
    }
    const paths = [...cells.keys()]
    if (paths.length === 0) throw new Error('no dags to edit')
    try {
      return await timedEach(times, restMs, async (turn) => {
        const path = paths[turn % paths.length] ?? ''
        edited += 1
        const to = path.endsWith('area') ? edited + 100_000 : `বাড়ি ${edited}`
        const from = cells.get(path) ?? null
        cells.set(path, to)
        if (!(await session.edit([{ path, from, to }]))) throw new Error('an edit was not saved')
      })
    } finally {
      session.close()
    }
  },

  async seal(scope, work) {
    const { db, person, codec, replica } = opened()
    const rows = work.map(({ recordId, edits }, index) => sealedRow(person, scope, recordId, edits, index + 1))
    await db.entry.bulkPut(rows.map(codec.entryIn))
    await db.meta.put({ k: 'cseq', v: rows.length })
    // What waits is listed with its number of changes: the push has to take these cards back.
    await replica.write((tx) =>
      refreshCards(
        tx,
        khatianLogic,
        work.map(({ recordId }) => recordId),
      ),
    )
  },

  async push(target, count) {
    const { pusher } = await engineOf(target)
    let sent = 0
    const step = async (): Promise<boolean> => {
      const step = await pusher.step()
      if (step.kind === 'failed') throw new Error(`the push failed: ${step.reason}`)
      if (step.kind === 'sent') sent += step.count
      return step.kind !== 'nothing'
    }
    const ms = await timed(async () => {
      while (sent < count && (await step()));
    })
    const takeInMs = await timed(async () => {
      while (await step());
    })
    const settled = await opened().db.entry.where('[state+cseq]').between(['settled', 0], ['settled', Infinity]).count()
    return { ms, takeInMs, sent, settled }
  },

  held: () => opened().db.rec.count(),

  cards: (volumeId, from, times) => {
    const { db, codec } = opened()
    const scope = `volume:${volumeId}`
    return timedEach(times, 0, async (turn) => {
      const start = from + ((turn * 37) % times) * 100
      const bounds = [
        [scope, start],
        [scope, Dexie.maxKey],
      ] as const
      const [apart, own] = await Promise.all([
        db.card
          .where('[scope+numberLead]')
          .between(...bounds)
          .limit(100)
          .toArray(),
        db.rec
          .where('[held+numberLead]')
          .between(...bounds)
          .limit(100)
          .toArray(),
      ])
      const cards = [...apart.map(codec.cardOut), ...own.map(codec.ownCard)]
      if (cards.length !== 100 || cards.includes(undefined)) throw new Error(`a page of ${cards.length} cards`)
    })
  },

  allCards: (volumeId) => timed(() => volumeCards(opened(), volumeId)),
}

/** an entry in half a minute */
const newMid = idsOfSittings(30)

function sealedRow(
  person: UserReplica['person'],
  scope: string,
  recordId: string,
  edits: readonly Edit[],
  cseq: number,
): EntryRow {
  const at = Date.now()
  const common = { mid: newMid(), cseq, ...person, madeAt: at, recordId, command: 'khatian.edit', input: { edits } }
  const text = JSON.stringify({ ...common, sv: wireVersion, clockOffset: 0, baseRev: 1 })
  return {
    ...common,
    scope,
    state: 'sealed',
    baseRev: 1,
    touchedAt: at,
    text,
    attempts: 0,
    parkedUntil: 0,
    answer: null,
    conflicts: [],
    ackRev: null,
  }
}

Object.assign(globalThis, { bench })
