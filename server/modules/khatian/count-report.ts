import { khatianCount } from '#contract/reports/khatian-count.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { khatianStatus as s, khatianStatuses } from '#domain/khatian/status.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'
import { khatianCounts } from './khatian-counts.ts'

const approved = khatianStatuses.filter(isApproved)

export const khatianCountRows = perDistrict(
  khatianCount,
  (p) => sql`
    select d.division_bbs_code as division, c.home_district as district, u.id as upazila, c.survey, sum(c.n) as total,
      sum(c.n) filter (where c.status = ${s.draft}) as drafts,
      sum(c.n) filter (where c.status = any(${[s.reCorrection, s.citizenEntryPending]}::int[])) as "toCorrect",
      sum(c.n) filter (where c.status = any(${[s.entryComplete, s.citizenEntryComplete]}::int[])) as "entryComplete",
      sum(c.n) filter (where c.status = any(${[s.verified, s.citizenVerified]}::int[])) as verified,
      sum(c.n) filter (where c.status = any(${[s.compared, s.citizenCompared]}::int[])) as compared,
      sum(c.n) filter (where c.status = any(${approved}::int[])) as approved
    from ${khatianCounts(p.district, p.ground.mouzaIds)} c
    join district d on d.bbs_code = c.home_district
    left join upazila u on u.district_bbs_code = c.home_district and u.bbs_code = c.upazila_bbs
    where c.home_district = ${p.district}
      and (${p.ground.upazilaBbs}::text is null or c.upazila_bbs = ${p.ground.upazilaBbs})
      and (${p.upazilaId}::uuid is null or u.id = ${p.upazilaId})
      and (${p.survey}::text is null or c.survey = ${p.survey})
      and (${p.ground.readsMutations}::boolean or c.survey <> 'MUTATION')
    group by d.division_bbs_code, c.home_district, u.id, c.survey
    having sum(c.n) <> 0`,
)
