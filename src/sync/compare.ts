import type { RecordDigest, ScopeDigest } from '#contract/calls/scope.ts'
import type { WireLimits } from '#contract/limits.ts'
import type { PullProblem, SyncRecord } from '#contract/sync.ts'
import { inPieces } from './in-pieces.ts'
import { isDirty } from './pull.ts'
import { checkFence } from './push.ts'
import { metaIncidents } from './take-answers.ts'
import { refreshCards } from './view.ts'
import { isCurrent, type RecordLogic, type Replica, type RecHead } from './types.ts'

/** The server's side of a comparison. Each throws where there is no answer. */
export type ComparePorts = {
  digests(scopes: readonly string[]): Promise<readonly (ScopeDigest | PullProblem)[]>
  list(scope: string, after: string | null): Promise<{ rows: readonly RecordDigest[]; after: string | null }>
  records(scope: string, ids: readonly string[]): Promise<{ records: readonly SyncRecord[]; gone: readonly string[] }>
  /** hex of SHA-256 over the text's UTF-8 */
  sha256(text: string): Promise<string>
}

type Place = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly epoch: number
  readonly limits: Pick<WireLimits, 'scopes' | 'records'>
}

/**
 * Holds every scope that is up to date against the server's digest of it. Where they differ, record by record, the
 * server's copy replaces this one and an incident is counted; work pending stays. Gives the number of copies mended. [S5]
 */
export async function compareScopes(place: Place, ports: ComparePorts): Promise<number> {
  const scopes = await place.replica.read((tx) => tx.scopes())
  const whole = scopes.filter((row) => row.bootstrapped && row.after === null && row.cursor !== null)
  let mended = 0
  const names = whole.map((row) => row.scope)
  for (const some of inPieces(names, place.limits.scopes))
    for (const answer of await ports.digests(some)) {
      if ('problem' in answer) continue
      mended += await compareScope(place, ports, answer)
    }
  return mended
}

async function compareScope(place: Place, ports: ComparePorts, server: ScopeDigest): Promise<number> {
  const held = await headsAt(place.replica, server)
  if (held === null || (await ports.sha256(linesOf(held))) === server.digest) return 0
  const theirs = new Map<string, RecordDigest>()
  for (let after: string | null = null, more = true; more;) {
    const page = await ports.list(server.scope, after)
    for (const row of page.rows) theirs.set(row.id, row)
    after = page.after
    more = after !== null
  }
  const mine = new Map(held.map((head) => [head.id, head]))
  const other = [...theirs.values()].filter(({ id, rev, digest }) => {
    const head = mine.get(id)
    return head === undefined || head.rev !== rev || head.digest !== digest
  })
  const surplus = held.filter((head) => !theirs.has(head.id)).map((head) => head.id)
  let mended = 0
  const ids = other.map((row) => row.id)
  for (const some of inPieces(ids, place.limits.records))
    mended += await replace(place, server, (await ports.records(server.scope, some)).records)
  return mended + (await drop(place, server, surplus))
}

/** What is held of the scope, where this device stands exactly where the server's digest was taken. */
function headsAt(replica: Replica, server: ScopeDigest): Promise<RecHead[] | null> {
  return replica.read(async (tx) => {
    const row = await tx.scope(server.scope)
    if (row?.cursor !== server.cursor) return null
    return (await tx.recHeads(server.scope)).filter(isCurrent)
  })
}

function linesOf(heads: readonly RecHead[]): string {
  return [...heads]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, rev, digest }) => `${id}:${rev}:${digest}\n`)
    .join('')
}

/** A copy that is newer than the one fetched stays: it was pushed or pulled meanwhile. */
function replace({ replica, logic, epoch }: Place, { scope }: ScopeDigest, records: readonly SyncRecord[]) {
  return replica.write(async (tx) => {
    await checkFence(tx, epoch)
    // A person may have let go of it while the server answered.
    if ((await tx.scope(scope)) === undefined) return 0
    const held = await tx.recs(records.map((record) => record.id))
    const better = records.filter((record, index) => {
      const rec = held[index]
      return (
        record.scope === scope && (rec === undefined || !isCurrent(rec) || rec.rev < record.rev || isOther(rec, record))
      )
    })
    await tx.putRecs(better.map(({ id, kind, rev, digest, body }) => ({ id, kind, scope, rev, digest, body })))
    await tx.putMeta(metaIncidents, Number((await tx.meta(metaIncidents)) ?? 0) + better.length)
    await refreshCards(
      tx,
      logic,
      better.map((record) => record.id),
    )
    return better.length
  })
}

function isOther(rec: RecHead, record: RecHead): boolean {
  return rec.rev === record.rev && rec.digest !== record.digest
}

function drop({ replica, logic, epoch }: Place, { scope, cursor }: ScopeDigest, ids: readonly string[]) {
  return replica.write(async (tx) => {
    await checkFence(tx, epoch)
    if ((await tx.scope(scope))?.cursor !== cursor) return 0
    const entries = await tx.entriesOf(ids)
    const clean = ids.filter((id) => !isDirty(0, entries.get(id)))
    await tx.deleteRecs(clean)
    await tx.putMeta(metaIncidents, Number((await tx.meta(metaIncidents)) ?? 0) + clean.length)
    await refreshCards(tx, logic, clean)
    return clean.length
  })
}
