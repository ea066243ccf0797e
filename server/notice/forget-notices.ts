import { findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import type { Sql } from '#server/db/port.ts'

/** Notices are kept for 400 days, district by district. [NTF-14] */
export async function forgetOldNotices(db: Sql): Promise<void> {
  for (const code of await findDistrictsThere(db, [nationalDistrict])) {
    const old = `now() - interval '400 days'`
    await db.query(
      `delete from notice_seen s using notice n where s.home_district = $1 and n.home_district = $1
         and n.id = s.notice_id and n.at < ${old}`,
      [code],
    )
    await db.query(`delete from notice_delivery where home_district = $1 and at < ${old}`, [code])
    await db.query(`delete from notice where home_district = $1 and at < ${old}`, [code])
  }
}
