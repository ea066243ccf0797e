import { landArea } from '#contract/reports/land-area.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const landAreaRows = perDistrict(
  landArea,
  (p) => sql`
    select r.division_bbs_code as division, x.*
    from (
      select l.home_district as district, u.id as upazila, l.mouza_id as mouza, l.survey, l.land_use::text as "landUse",
        l.land_type::text as "landType", l.land_class as "landClass", sum(l.dags) as dags, sum(l.area) as area
      from khatian_land l
      left join upazila u on u.district_bbs_code = l.home_district and u.bbs_code = l.upazila_bbs
      where ${onPlace('l', p)} and (${p.survey}::text is null or l.survey = ${p.survey})
        and (${p.ground.readsMutations}::boolean or l.survey <> 'MUTATION')
      group by 1, 2, 3, 4, 5, 6, 7
    ) x
    join district r on r.bbs_code = x.district`,
)
