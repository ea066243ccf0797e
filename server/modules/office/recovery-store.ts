import type { Sql } from '#server/db/port.ts'

export type RecoveryKeyRow = {
  keyId: string
  publicKey: string
  createdAt: number
  byNameBn: string
  byNameEn: string
}

/** Keys of an office, the one in use first. */
export function recoveryKeys(db: Sql, officeId: string): Promise<RecoveryKeyRow[]> {
  return db.query<RecoveryKeyRow>(
    `select k.key_id as "keyId", k.public_key as "publicKey",
       floor(extract(epoch from k.created_at) * 1000)::float8 as "createdAt",
       u.name_bn as "byNameBn", u.name_en as "byNameEn"
     from office_recovery_key k join app_user u on u.id = k.created_by
     where k.office_id = $1 order by k.created_at desc, k.key_id`,
    [officeId],
  )
}

/** A key that is there already stays as it was: the same request twice makes one. */
export async function addRecoveryKey(
  db: Sql,
  key: { officeId: string; keyId: string; publicKey: string; userId: string },
): Promise<void> {
  await db.query(
    `insert into office_recovery_key (office_id, key_id, public_key, created_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [key.officeId, key.keyId, key.publicKey, key.userId],
  )
}
