import { randomUUID } from 'node:crypto'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'

export type SubjectKind = 'permission' | 'permission-module' | 'permission-group' | 'post' | 'desk' | 'user'

/** What was changed, as it was and as it is: null before it was made, and after it is gone. */
export type AccessChange = {
  readonly act: string
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly before: Json
  readonly after: Json
  readonly reason: string
}

/** `officeId` says whose matter it is; null is the whole country's. */
export type ChangedBy = { readonly userId: string; readonly deskId: string | null; readonly officeId: string | null }

/** Writes a change of rights into the history, in the transaction that makes it. [PRM-9] */
export async function noteChange(tx: Sql, by: ChangedBy, change: AccessChange): Promise<void> {
  await tx.query(
    `insert into access_change (id, user_id, desk_id, office_id, act, subject_kind, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10)`,
    [
      randomUUID(),
      by.userId,
      by.deskId,
      by.officeId,
      change.act,
      change.subject.kind,
      change.subject.id,
      change.before === null ? null : JSON.stringify(change.before),
      change.after === null ? null : JSON.stringify(change.after),
      change.reason,
    ],
  )
}
