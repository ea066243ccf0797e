import type { ApplicationCard } from '#contract/calls/entry-request.ts'
import { application } from '#contract/lists/application.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { byDaysAndPlace } from '#server/lists/day-conditions.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'
import { statusSql } from './status-sql.ts'

/** Applications on the ground of the desk; each belongs to the khatian that has its number now, whoever began it. */
export const applicationRows = listOf(application, {
  table: 'application_index',
  join: ({ asking, place }) => {
    const district = place(asking.desk?.districtBbsCode ?? null)
    return `join application_party p on p.home_district = ${district} and p.home_district = t.home_district
        and p.application_id = t.id
      left join khatian_index k on k.home_district = ${district} and k.home_district = t.home_district
        and k.jl_number_id = t.jl_number_id and k.survey = t.survey
        and k.number = t.number
      join jl_number j on j.id = t.jl_number_id
      join mouza m on m.id = t.mouza_id
      join upazila u on u.id = m.upazila_id
      left join app_user a on a.id = t.created_by`
  },
  computed: {
    status: statusSql,
    applicant: 'p.name',
    mobile: 'p.mobile',
    note: 'p.note',
    jlNumber: 'j.number',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    upazilaBn: 'u.name_bn',
    upazilaEn: 'u.name_en',
    khatianId: 'k.id',
    khatianStatus: 'k.status',
    volumeId: ({ asking, place }) => `(select v.id from volume_index v
      where v.home_district = ${place(asking.desk?.districtBbsCode ?? null)} and v.home_district = t.home_district
        and v.jl_number_id = t.jl_number_id and v.survey = t.survey
        and v.status = 2 and t.number_lead between v.number_from and v.number_to
      order by v.volume_no limit 1)`,
    own: ({ asking, place }) => `coalesce(${place(asking.userId)}::text = any(k.authors), false)`,
    createdAt: 'to_timestamp(t.created_at / 1000.0)',
    createdByBn: `coalesce(a.name_bn, '')`,
    createdByEn: `coalesce(a.name_en, '')`,
  },
  ground: ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    return onGround(asking.desk, { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }, place)
  },
  search: ['p.name', 'p.mobile', 't.reference', 't.number'],
  conditions: byDaysAndPlace('t.created_at'),
  status: statusSql,
  orders: {
    createdAt: [['t.created_at', 'bigint']],
    number: [
      ['t.number_lead', 'int'],
      ['t.number', 'text'],
    ],
  },
})

export async function findRequest(db: Sql, actor: DeskActor, id: string): Promise<ApplicationCard | null> {
  const asking = { desk: actor, systemRights: null, userId: actor.userId }
  return (await applicationRows.find(db, asking, id)) as ApplicationCard | null
}
