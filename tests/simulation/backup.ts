import type { MemoryDoorStore } from '#server/door/memory-store.ts'

/** A backup of the server's database; what it gives puts everything back to that moment. */
export function takeBackup(store: MemoryDoorStore): () => void {
  const records = new Map(store.records)
  const ledger = new Map(store.ledger)
  const log = [...store.log]
  const versions = new Map(store.versions)
  const feed = new Map([...store.feed].map(([scope, rows]) => [scope, [...rows]]))
  const marks = new Map(store.marks)
  return () => {
    refill(store.records, records)
    refill(store.ledger, ledger)
    refill(store.versions, versions)
    refill(store.feed, feed)
    refill(store.marks, marks)
    store.log.splice(0, store.log.length, ...log)
  }
}

function refill<K, V>(target: Map<K, V>, from: ReadonlyMap<K, V>): void {
  target.clear()
  for (const [key, value] of from) target.set(key, value)
}
