import { mouzaFindings } from '#contract/reports/mouza-findings.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const mouzaFindingsRows = perDistrict(
  mouzaFindings,
  (p) => sql`
    select r.division_bbs_code as division, x.*
    from (
      select s.home_district as district, u.id as upazila, s.mouza_id as mouza, s.survey, count(*) as mouzas,
        sum(s.dags) as dags, sum(s.open) as open, sum(s.off_by) as "offBy"
      from mouza_score s
      left join upazila u on u.district_bbs_code = s.home_district and u.bbs_code = s.upazila_bbs
      where ${onPlace('s', p)} and (${p.survey}::text is null or s.survey = ${p.survey})
      group by 1, 2, 3, 4
    ) x
    join district r on r.bbs_code = x.district`,
)
