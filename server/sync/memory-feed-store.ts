import { createHash } from 'node:crypto'
import type { MemoryDoorStore } from '#server/door/memory-store.ts'
import type { FeedStore } from './feed-store.ts'

/** The feed of a memory door store. */
export function memoryFeedStore(store: MemoryDoorStore): FeedStore {
  const rows = (scope: string) => store.feed.get(scope) ?? []
  /** the records behind an id, found by halving */
  const behind = (homeDistrict: string, scope: string, afterId: string | null, limit: number) => {
    const records = store.living(homeDistrict, scope)
    let [low, high] = [0, records.length]
    while (afterId !== null && low < high) {
      const middle = (low + high) >>> 1
      if ((records[middle]?.id ?? '') > afterId) high = middle
      else low = middle + 1
    }
    return records.slice(low, low + limit)
  }
  return {
    head: async (_district, scope) => rows(scope).at(-1) ?? { seq: 0, tag: '-' },
    floor: async (_district, scope) => {
      const first = rows(scope)[0]?.seq ?? 1
      return first === 1 ? 0 : first
    },
    tagAt: async (_district, scope, seq) => rows(scope)[seq - (rows(scope)[0]?.seq ?? 1)]?.tag ?? null,
    after: async (_district, scope, seq, limit) => {
      const skipped = Math.max(0, seq + 1 - (rows(scope)[0]?.seq ?? 1))
      return rows(scope).slice(skipped, skipped + limit)
    },
    records: async (homeDistrict, ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = store.records.get(id)
          return record?.homeDistrict === homeDistrict ? [[id, record] as const] : []
        }),
      ),
    snapshot: async (homeDistrict, scope, afterId, limit) => behind(homeDistrict, scope, afterId, limit),
    count: async (homeDistrict, scope) => store.living(homeDistrict, scope).length,
    digest: async (homeDistrict, scope) => {
      const records = store.living(homeDistrict, scope)
      const hash = createHash('sha256')
      for (const { id, rev, digest } of records) hash.update(`${id}:${rev}:${digest}\n`)
      const { seq, tag } = rows(scope).at(-1) ?? { seq: 0, tag: '-' }
      return { seq, tag, count: records.length, digest: hash.digest('hex') }
    },
    digests: async (homeDistrict, scope, afterId, limit) =>
      behind(homeDistrict, scope, afterId, limit).map(({ id, rev, digest }) => ({ id, rev, digest })),
  }
}
