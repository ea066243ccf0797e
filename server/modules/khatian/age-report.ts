import { queueAge } from '#contract/reports/queue-age.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

const waiting = khatianStatuses.filter((one) => !isApproved(one))
// The time is asked for once, not for each row.
const age = sql`greatest(0, ((select (extract(epoch from now()) * 1000)::bigint) - k.updated_at) / 86400000)`

export const queueAgeRows = perDistrict(
  queueAge,
  (p) => sql`
    select r.division_bbs_code as division, x.district, u.id as upazila, x.survey, x.status::text as "khatianStatus",
      x.waiting, x.week, x.month, x.quarter, x.older, x.days, x.longest
    from (
      select k.district, k.upazila_bbs, k.survey, k.status, count(*) as waiting, count(*) filter (where k.age <= 7) as week,
        count(*) filter (where k.age between 8 and 30) as month, count(*) filter (where k.age between 31 and 90) as quarter,
        count(*) filter (where k.age > 90) as older, sum(k.age) as days, max(k.age) as longest
      from (
        select k.home_district as district, k.upazila_bbs, k.survey, k.status, ${age} as age
        from khatian_index k
        where ${onPlace('k', p)} and k.status = any(${waiting}::int[])
          and (${p.survey}::text is null or k.survey = ${p.survey})
          and (${p.ground.readsMutations}::boolean or k.survey <> 'MUTATION')
      ) k
      group by 1, 2, 3, 4
    ) x
    join district r on r.bbs_code = x.district
    left join upazila u on u.district_bbs_code = x.district and u.bbs_code = x.upazila_bbs`,
)
