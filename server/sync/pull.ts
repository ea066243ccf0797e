import { syncRecord, type PullPage, type PullProblem, type SyncRecord } from '#contract/sync.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { StoredRecord } from '#server/door/store.ts'
import { parseCursor, printCursor, viewKey } from './cursor.ts'
import type { FeedEntry, FeedStore } from './feed-store.ts'

export type PullScope = { readonly scope: string; readonly cursor: string | null; readonly after?: string | undefined }

/** The pages of one scope from the device's cursor on, until it has everything or the scope cannot be served. [SYN-3] */
export async function* pullScopePages(
  store: FeedStore,
  homeDistrict: string,
  wanted: PullScope,
  limit: number,
): AsyncGenerator<PullPage | PullProblem> {
  let from = wanted.cursor
  let after = wanted.after ?? null
  for (;;) {
    const page =
      from === null || after !== null
        ? await snapshotPage(store, homeDistrict, wanted.scope, from, after, limit)
        : await feedPage(store, homeDistrict, wanted.scope, from, limit)
    yield page
    if ('problem' in page || !page.more) return
    from = page.cursor
    after = page.after ?? null
  }
}

/** The cursor is fixed before the first record is read: what changes meanwhile comes again by the feed, harmlessly. */
async function snapshotPage(
  store: FeedStore,
  homeDistrict: string,
  scope: string,
  from: string | null,
  after: string | null,
  limit: number,
): Promise<PullPage | PullProblem> {
  const problem = from === null ? null : await cursorProblem(store, homeDistrict, scope, from)
  if (problem !== null) return { scope, problem }
  const head = from === null ? await store.head(homeDistrict, scope) : null
  const cursor = from ?? printCursor(head?.seq ?? 0, head?.tag ?? '-')
  const records = await store.snapshot(homeDistrict, scope, after, limit)
  const last = records.at(-1)
  const full = records.length === limit && last !== undefined
  return {
    scope,
    from,
    cursor,
    ...(after === null ? {} : { since: after }),
    ...(full ? { after: last.id } : {}),
    records: records.flatMap(toSyncRecord),
    gone: [],
    more: true,
    total: await store.count(homeDistrict, scope),
  }
}

async function feedPage(
  store: FeedStore,
  homeDistrict: string,
  scope: string,
  from: string,
  limit: number,
): Promise<PullPage | PullProblem> {
  const problem = await cursorProblem(store, homeDistrict, scope, from)
  if (problem !== null) return { scope, problem }
  const start = parseCursor(from)?.seq ?? 0
  const rows = await store.after(homeDistrict, scope, start, limit)
  const last = rows.at(-1)
  if (last === undefined) return { scope, from, cursor: from, records: [], gone: [], more: false }
  // Rows that were pruned since the cursor was looked at would be a hole.
  if (rows[0]?.seq !== start + 1) return { scope, problem: 'sync.too-old' }
  const newest = new Map<string, FeedEntry>(rows.map((row) => [row.recordId, row]))
  const stored = await store.records(homeDistrict, [...newest.keys()])
  const here = (row: FeedEntry): StoredRecord | undefined => {
    const record = stored.get(row.recordId)
    return record !== undefined && record.body !== null && record.scope === scope ? record : undefined
  }
  return {
    scope,
    from,
    cursor: printCursor(last.seq, last.tag),
    records: [...newest.values()].flatMap((row) => {
      const record = here(row)
      return record === undefined ? [] : toSyncRecord(record)
    }),
    gone: [...newest.values()]
      .filter((row) => here(row) === undefined)
      .map((row) => ({ id: row.recordId, rev: row.rev })),
    more: rows.length === limit,
  }
}

/**
 * Another tag at the cursor's number is another history, as after a restore; another view is another projection; a number
 * below the scope's floor has lost the rows that would lead on from it.
 */
async function cursorProblem(
  store: FeedStore,
  homeDistrict: string,
  scope: string,
  text: string,
): Promise<ErrorCode | null> {
  const cursor = parseCursor(text)
  if (cursor === null || cursor.view !== viewKey) return 'sync.view'
  if (cursor.seq === 0) return (await store.floor(homeDistrict, scope)) === 0 ? null : 'sync.too-old'
  const tag = await store.tagAt(homeDistrict, scope, cursor.seq)
  if (tag === cursor.tag) return null
  return tag === null && cursor.seq < (await store.floor(homeDistrict, scope)) ? 'sync.too-old' : 'sync.epoch'
}

/** The kinds that the wire carries. */
const replicated: ReadonlySet<string> = new Set(
  syncRecord.def.options.map((option) => option.shape.kind.def.values[0] ?? ''),
)

export function toSyncRecord(record: StoredRecord): SyncRecord[] {
  if (record.body === null || !replicated.has(record.kind)) return []
  const { id, kind, scope, rev, digest, body } = record
  return [{ kind, id, scope, rev, digest, body } as SyncRecord]
}
