import { randomUUID } from 'node:crypto'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'

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

/** Writes a change of rights into the history, in the transaction that makes it, and into the record log, by which it is sealed. [PRM-9] [ADM-17] */
export async function noteChange(tx: Sql, by: ChangedBy, change: AccessChange): Promise<void> {
  const id = randomUUID()
  await addLoneEntry(tx, {
    homeDistrict: '00',
    id,
    command: `access.${change.act}`,
    userId: by.userId,
    deskId: by.deskId,
    at: Date.now(),
    comment: change.reason,
    changes: differences(change),
  })
  await tx.query(
    `insert into access_change (id, user_id, desk_id, office_id, act, subject_kind, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10)`,
    [
      id,
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

/** What differs of the subject, field by field; a subject without fields is one value. */
function differences({
  before,
  after,
  subject,
}: AccessChange): { path: string; before: string | null; after: string | null }[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = keys.filter((key) => text(was[key]) !== text(is[key]))
  return [
    { path: subject.kind, before: before === null ? null : subject.id, after: after === null ? null : subject.id },
    ...changed.map((key) => ({ path: key, before: text(was[key]), after: text(is[key]) })),
  ]
}

function fieldsOf(value: Json): Readonly<Record<string, Json | undefined>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value }
  return value as Readonly<Record<string, Json | undefined>>
}

function text(value: Json | undefined): string | null {
  return value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)
}
