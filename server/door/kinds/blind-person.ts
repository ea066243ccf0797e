import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

/** Of the keys for khatians only these leave the first values of a second keying unseen. */
const harmless = ['KHATIAN.READ_ALL', 'KHATIAN.READ_ONE', 'KHATIAN.COMPARE', 'KHATIAN.ACLAND_COMPARE']

/** Whether the rights at one desk already show first values: most people need not be asked about further. [SEC-1] */
export function seesFirstValues({ permissions }: Pick<DeskActor, 'permissions'>): boolean {
  return [...permissions].some((key) => key.startsWith('KHATIAN.') && !harmless.includes(key))
}

/**
 * Whether somebody compares and holds no other right over khatians at any desk: only from such a person can first values
 * be kept, since every other right shows them. [SEC-1]
 */
export async function isBlindPerson(db: Sql, userId: string): Promise<boolean> {
  const [row] = await db.query<{ blind: boolean | null }>(
    `select bool_or(permission = 'KHATIAN.COMPARE')
        and not bool_or(permission like 'KHATIAN.%' and not permission = any($2::text[]))
        and not bool_or(permission like 'AUDIT_LOG.%') as blind
       from effective_permission where user_id = $1`,
    [userId, harmless],
  )
  return row?.blind === true
}

/** A blind person who never had a hand on this record either. */
export async function isBlindTo(db: Sql, homeDistrict: string, userId: string, recordId: string): Promise<boolean> {
  const [row] = await db.query<{ acted: boolean }>(
    `select exists (select 1 from ledger where home_district = $1 and record_id = $2 and user_id = $3 and rev is not null) as acted`,
    [homeDistrict, recordId, userId],
  )
  return row?.acted !== true && (await isBlindPerson(db, userId))
}
