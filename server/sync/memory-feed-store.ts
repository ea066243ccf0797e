import type { MemoryDoorStore } from '#server/door/memory-store.ts'
import type { FeedStore } from './feed-store.ts'

/** The feed of a memory door store. */
export function memoryFeedStore(store: MemoryDoorStore): FeedStore {
  const rows = (scope: string) => store.feed.get(scope) ?? []
  const living = (homeDistrict: string, scope: string) =>
    [...store.records.values()].filter(
      (record) => record.homeDistrict === homeDistrict && record.scope === scope && record.body !== null,
    )
  return {
    head: async (_district, scope) => rows(scope).at(-1) ?? { seq: 0, tag: '-' },
    tagAt: async (_district, scope, seq) => rows(scope)[seq - 1]?.tag ?? null,
    after: async (_district, scope, seq, limit) => rows(scope).slice(seq, seq + limit),
    records: async (homeDistrict, ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = store.records.get(id)
          return record?.homeDistrict === homeDistrict ? [[id, record] as const] : []
        }),
      ),
    snapshot: async (homeDistrict, scope, afterId, limit) =>
      living(homeDistrict, scope)
        .filter((record) => afterId === null || record.id > afterId)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    count: async (homeDistrict, scope) => living(homeDistrict, scope).length,
  }
}
