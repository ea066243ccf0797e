import { Dexie, type Table } from 'dexie'

export type FloorDoc = {
  readonly id: string
  readonly scope: string
  readonly numberLead: number
  readonly body: unknown
}

type FloorDb = Dexie & { docs: Table<FloorDoc, string>; outbox: Table<{ n?: number; doc: FloorDoc }, number> }

export type Floor = ReturnType<typeof openFloor>

/**
 * The least any store on IndexedDB has to do: a table and an outbox, batches and pages written by hand, no conflicts, no
 * repetition, no judgement.
 */
export function openFloor() {
  const db = new Dexie('floor', { chromeTransactionDurability: 'strict' }) as FloorDb
  db.version(1).stores({ docs: 'id, [scope+numberLead]', outbox: '++n' })

  return {
    save: (doc: FloorDoc) =>
      db.transaction('rw', [db.docs, db.outbox], async () => {
        await db.docs.put(doc)
        await db.outbox.add({ doc })
      }),

    queue: (docs: readonly FloorDoc[]) =>
      db.transaction('rw', [db.docs, db.outbox], async () => {
        await db.docs.bulkPut([...docs])
        await db.outbox.bulkAdd(docs.map((doc) => ({ doc })))
      }),

    async push(size: number): Promise<void> {
      for (;;) {
        const rows = await db.outbox.orderBy('n').limit(size).toArray()
        if (rows.length === 0) return
        const body = await gzip(JSON.stringify(rows.map((row) => row.doc)))
        const response = await fetch('/floor/push', { method: 'POST', body, headers: { 'content-encoding': 'gzip' } })
        if (!response.ok) throw new Error(`the floor's push: ${response.status}`)
        await db.outbox.bulkDelete(rows.flatMap((row) => row.n ?? []))
      }
    },

    async pull(size: number): Promise<void> {
      for (let from = 0; ; from += size) {
        const response = await fetch(`/floor/pull?from=${from}&limit=${size}`)
        const docs = (await response.json()) as FloorDoc[]
        if (docs.length > 0) await db.docs.bulkPut(docs)
        if (docs.length < size) return
      }
    },

    async page(lead: number): Promise<void> {
      const docs = await db.docs
        .where('[scope+numberLead]')
        .between(['pull', lead], ['pull', Dexie.maxKey])
        .limit(100)
        .toArray()
      if (docs.length !== 100) throw new Error(`a page of ${docs.length} documents`)
    },

    held: () => db.docs.count(),
    close: () => db.close(),
  }
}

function gzip(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
