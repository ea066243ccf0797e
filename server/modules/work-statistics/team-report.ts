import { teamStatistics } from '#contract/reports/team-statistics.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const teamStatisticsRows = perDistrict(
  teamStatistics,
  (p) => sql`
    select w.user_id as "user", count(distinct w.day) as days, sum(w.active_ms) as "activeMs", sum(w.pauses) as pauses,
      sum(w.pause_ms) as "pauseMs", sum(w.keys) as keys, sum(w.fields) as fields, sum(w.corrections) as corrections,
      sum(greatest(w.khatians, w.completed)) as khatians
    from work_day w
    where w.home_district = ${p.district} and w.office_id = ${p.ground.officeId} and w.day between ${p.from} and ${p.to}
    group by w.user_id`,
)
