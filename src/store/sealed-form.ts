import type { ReplicaDb } from './replica-db.ts'
import type { RowCodec } from './row-codec.ts'

export const metaSealedForm = 'sealedForm'

/** Whether every copy of this replica was sealed as today: said under seal, once it was done. */
export async function sealedForm(db: Pick<ReplicaDb, 'meta'>, codec: RowCodec): Promise<boolean> {
  const row = await db.meta.get(metaSealedForm)
  if (row === undefined) return false
  try {
    return codec.noteOut(metaSealedForm, row.v) === true
  } catch {
    return false
  }
}
