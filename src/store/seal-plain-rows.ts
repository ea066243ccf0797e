import type { UserReplica } from './user-replica.ts'

const atOnce = 200

/** Seals what was stored before the person had a vault. Stopped in between it goes on next time: rows tell by themselves. */
export async function sealPlainRows({ db, images, codec, pages }: UserReplica): Promise<void> {
  for (const id of await db.rec.filter((row) => row.z === undefined).primaryKeys()) {
    await db.transaction('rw', db.rec, async () => {
      const row = await db.rec.get(id)
      if (row !== undefined && row.z === undefined) await db.rec.put(codec.recIn(codec.recOut(row)))
    })
  }
  for (;;) {
    const plain = await db.card
      .filter((row) => row.z === undefined && row.hidden !== true)
      .limit(atOnce)
      .toArray()
    if (plain.length === 0) break
    await db.card.bulkPut(plain.map((row) => codec.cardIn(codec.cardOut(row))))
  }
  for (const cseq of await db.entry.filter((row) => row.z === undefined).primaryKeys()) {
    await db.transaction('rw', db.entry, async () => {
      const row = await db.entry.get(cseq)
      if (row !== undefined && row.z === undefined) await db.entry.put(codec.entryIn(codec.entryOut(row)))
    })
  }
  for (const id of await images.page.filter((row) => row.sealed === undefined).primaryKeys()) {
    const row = await images.page.get(id)
    if (row?.blob !== undefined) await pages.put({ id, volumeId: row.volumeId, blob: row.blob })
  }
}
