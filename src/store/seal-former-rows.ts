import type { Table } from 'dexie'
import { metaSealedForm, sealedForm } from './sealed-form.ts'
import type { UserReplica } from './user-replica.ts'

const atOnce = 200

/**
 * Seals as today what was stored before the person had a vault, or by a build whose seals were bound to less. Stopped in
 * between it goes on next time: rows tell by themselves. Work comes first, which nobody else has; and once all is done,
 * copies of a former form are refused, so that none can be put back.
 */
export async function sealFormerRows({ db, images, codec, pages }: UserReplica): Promise<void> {
  await anew(db.entry, codec.isFormer, (row) => {
    const entry = codec.entryOut(row)
    return entry === undefined ? null : codec.entryIn(entry)
  })
  const isDone = await sealedForm(db, codec)
  if (isDone) codec.refuseFormer()
  await anew(db.rec, codec.isFormerRec, (row) => {
    const rec = codec.recOut(row)
    return rec === undefined ? null : codec.recIn(rec)
  })
  await anew(db.card, codec.isFormer, (row) => {
    const card = codec.cardOut(row)
    return card === undefined ? null : codec.cardIn(card)
  })
  if (!isDone) await db.meta.put({ k: metaSealedForm, v: codec.noteIn(metaSealedForm, true) })
  codec.refuseFormer()
  for (const id of await images.page.filter((row) => row.sealed === undefined).primaryKeys()) {
    const row = await images.page.get(id)
    if (row?.blob !== undefined) await pages.put({ id, volumeId: row.volumeId, blob: row.blob })
  }
}

/** Writes rows of a table anew, some in each transaction; one that is refused stays, for whoever had it dropped. */
async function anew<Row, Key>(
  table: Table<Row, Key>,
  isFormer: (row: Row) => boolean,
  sealed: (row: Row) => Row | null,
): Promise<void> {
  const keys = await table.filter(isFormer).primaryKeys()
  for (let from = 0; from < keys.length; from += atOnce)
    await table.db.transaction('rw', table, async () => {
      const rows = await table.bulkGet(keys.slice(from, from + atOnce))
      const former = rows.filter((row): row is Row & {} => row !== undefined && isFormer(row))
      await table.bulkPut(former.flatMap((row) => sealed(row) ?? []))
    })
}
