import type { Sql } from '#server/db/port.ts'

/** Notes that somebody who may pass a khatian has opened it at a revision; a repetition changes nothing. [KHS-21] */
export async function startReview(
  db: Sql,
  homeDistrict: string,
  review: { readonly khatianId: string; readonly rev: number; readonly userId: string; readonly at: number },
): Promise<void> {
  await db.query(
    `insert into khatian_review (home_district, khatian_id, rev, user_id, at) values ($1, $2, $3, $4, $5)
     on conflict (home_district, khatian_id) do update set rev = excluded.rev, user_id = excluded.user_id,
       at = excluded.at where khatian_review.rev < excluded.rev`,
    [homeDistrict, review.khatianId, review.rev, review.userId, review.at],
  )
}

/** Whether the khatian was opened to be passed as it stands now, by anybody but the person who asks. */
export async function isUnderReview(
  db: Sql,
  homeDistrict: string,
  khatianId: string,
  rev: number,
  userId: string,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from khatian_review where home_district = $1 and khatian_id = $2 and rev >= $3 and user_id <> $4`,
    [homeDistrict, khatianId, rev, userId],
  )
  return rows.length > 0
}
