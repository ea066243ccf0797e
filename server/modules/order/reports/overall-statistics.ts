import { overallStatistics } from '#contract/reports/overall-statistics.ts'
import { caseStatus } from '#domain/correction/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { khatianCounts } from '#server/modules/khatian/khatian-counts.ts'
import { daysTaken, onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

const approved = khatianStatuses.filter(isApproved)

/** Each where it is counted or listed. */
export const overallStatisticsRows = perDistrict(
  overallStatistics,
  (p) => sql`
    select r.division_bbs_code as division, x.home_district as district, u.id as upazila, sum(x.khatians) as khatians,
      sum(x.approved) as approved, sum(x.mutations) as mutations, sum(x.orders) as orders, sum(x.delivered) as delivered,
      sum(x.paid) as paid, sum(x.days) as days, sum(x.applications) as applications, sum(x.corrections) as corrections
    from (
      select c.home_district, c.upazila_bbs, sum(c.n) as khatians,
        coalesce(sum(c.n) filter (where c.status = any(${approved}::int[])), 0) as approved,
        coalesce(sum(c.n) filter (where c.survey = 'MUTATION'), 0) as mutations,
        0 as orders, 0 as delivered, 0 as paid, 0 as days, 0 as applications, 0 as corrections
      from ${khatianCounts(p.district, p.ground.mouzaIds)} c
      where ${p.ground.readsMutations}::boolean or c.survey <> 'MUTATION'
      group by 1, 2
      union all
      select o.home_district, coalesce(o.upazila_bbs, ''), 0, 0, 0, count(*), count(o.delivered_at),
        coalesce(sum(o.total) filter (where o.paid_at is not null), 0), coalesce(sum(${daysTaken}), 0), 0, 0
      from order_index o where ${onPlace('o', p)}
      group by 1, 2
      union all
      select t.home_district, coalesce(t.upazila_bbs, ''), 0, 0, 0, 0, 0, 0, 0, count(*), 0
      from application_index t where ${onPlace('t', p)}
      group by 1, 2
      union all
      select k.home_district, coalesce(k.upazila_bbs, ''), 0, 0, 0, 0, 0, 0, 0, 0, count(*)
      from case_index k where ${onPlace('k', p)} and k.status <> ${caseStatus.created}
      group by 1, 2
    ) x
    join district r on r.bbs_code = x.home_district
    left join upazila u on u.district_bbs_code = x.home_district and u.bbs_code = x.upazila_bbs
    where (${p.ground.upazilaBbs}::text is null or x.upazila_bbs = ${p.ground.upazilaBbs})
      and (${p.upazilaId}::uuid is null or u.id = ${p.upazilaId})
    group by 1, 2, 3
    having sum(x.khatians + x.orders + x.applications + x.corrections) <> 0`,
)
