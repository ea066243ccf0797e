import { sql, type Statement } from '#server/reports/sql.ts'

/**
 * How many khatians (`n`) each upazila (empty where they have none), survey and status has: read where they are counted as
 * they are written, so that a district of millions is asked for in an instant. Counts know no mouza: of some mouzas their
 * khatians are read, by their books.
 */
export function khatianCounts(district: string, mouzaIds: readonly string[] | null): Statement {
  return sql`(
    select home_district, upazila_bbs, survey, status, n from khatian_count
      where home_district = ${district} and ${mouzaIds}::uuid[] is null
    union all
    select k.home_district, coalesce(k.upazila_bbs, ''), k.survey, k.status, count(*) from khatian_index k
      where k.home_district = ${district} and k.mouza_id = any(${mouzaIds}::uuid[]) and k.volume_id = any(array(
        select b.id from volume_index b where b.home_district = ${district} and b.mouza_id = any(${mouzaIds}::uuid[])))
      group by 1, 2, 3, 4)`
}
