import type { Sql } from '#server/db/port.ts'

export type RecoveryKeyRow = {
  keyId: string
  publicKey: string
  createdAt: number
  byNameBn: string
  byNameEn: string
  reason: string | null
  confirmedBn: string | null
  confirmedEn: string | null
  signedBy: string | null
  signature: string | null
}

/** Keys of an office, the one in use first. */
export function recoveryKeys(db: Sql, officeId: string): Promise<RecoveryKeyRow[]> {
  return db.query<RecoveryKeyRow>(
    `select k.key_id as "keyId", k.public_key as "publicKey",
       floor(extract(epoch from k.created_at) * 1000)::float8 as "createdAt",
       u.name_bn as "byNameBn", u.name_en as "byNameEn", k.reason, c.name_bn as "confirmedBn", c.name_en as "confirmedEn",
       k.signed_by as "signedBy", k.signature
     from office_recovery_key k join app_user u on u.id = k.created_by left join app_user c on c.id = k.confirmed_by
     where k.office_id = $1 order by k.created_at desc, k.key_id`,
    [officeId],
  )
}

type NewRecoveryKey = {
  readonly officeId: string
  readonly keyId: string
  readonly publicKey: string
  readonly userId: string
  readonly confirmedBy: string
  readonly reason: string
  readonly signedBy: string | null
  readonly signature: string | null
}

/** A key that is there already stays as it was: the same request twice makes one. */
export async function addRecoveryKey(db: Sql, key: NewRecoveryKey): Promise<void> {
  await db.query(
    `insert into office_recovery_key (office_id, key_id, public_key, created_by, confirmed_by, reason, signed_by, signature)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [key.officeId, key.keyId, key.publicKey, key.userId, key.confirmedBy, key.reason, key.signedBy, key.signature],
  )
}
