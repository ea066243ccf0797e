import type { MemoryDoorStore } from './memory-store.ts'
import { retention } from './retention.ts'

/** What `server/maintenance/prune.ts` does in the database, on a memory store; one suite holds both to the same. */
export function pruneMemory({ ledger, marks, feed }: MemoryDoorStore, now: number): void {
  for (const [key, row] of ledger) {
    const district = key.slice(0, key.indexOf('/'))
    const mark = marks.get(`${district}/${row.userId}/${row.deviceId}`) ?? { ackedThrough: 0, prunedThrough: 0 }
    const acked = row.cseq !== null && row.cseq <= mark.ackedThrough && row.at < now - retention.ackedMs
    if (!acked && row.at >= now - retention.ledgerMs) continue
    ledger.delete(key)
    if (row.deviceId !== null && row.cseq !== null)
      marks.set(`${district}/${row.userId}/${row.deviceId}`, {
        ...mark,
        prunedThrough: Math.max(mark.prunedThrough, row.cseq),
      })
  }
  for (const [scope, rows] of feed) {
    const young = rows.findIndex((row) => row.at >= now - retention.feedMs)
    feed.set(scope, rows.slice(young < 0 ? -1 : young))
  }
}
