import { namjariApplications } from '#contract/reports/namjari-applications.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { khatianStatus as s, khatianStatuses } from '#domain/khatian/status.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

const approved = khatianStatuses.filter(isApproved)

/** Told to who may see this report, whether or not they may read the khatians themselves. */
export const namjariApplicationsRows = perDistrict(
  namjariApplications,
  (p) => sql`
    select r.division_bbs_code as division, k.home_district as district, u.id as upazila, k.office_id as office,
      k.mouza_id as mouza, count(*) as total, count(*) filter (where k.status = ${s.draft}) as drafts,
      count(*) filter (where k.status = any(${[s.reCorrection, s.citizenEntryPending]}::int[])) as "toCorrect",
      count(*) filter (where k.status = any(${[s.entryComplete, s.citizenEntryComplete]}::int[])) as "entryComplete",
      count(*) filter (where k.status = any(${[s.verified, s.citizenVerified]}::int[])) as verified,
      count(*) filter (where k.status = any(${[s.compared, s.citizenCompared]}::int[])) as compared,
      count(*) filter (where k.status = any(${approved}::int[])) as approved, sum(k.total_area) as area
    from khatian_index k
    join district r on r.bbs_code = k.home_district
    left join upazila u on u.district_bbs_code = k.home_district and u.bbs_code = k.upazila_bbs
    where ${onPlace('k', p)} and k.survey = 'MUTATION'
    group by 1, 2, 3, 4, 5`,
)
