import { khatianTempLog } from '#contract/lists/khatian-temp-log.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround, type Asking } from '#server/resources/ground.ts'
import { indexVolume } from './store.ts'

/** What a khatian of the number replaced tells its acts alone, as the entry itself does. [TMP-1] */
const unlessReplaced =
  (shown: string) =>
  ({ asking, place }: By): string =>
    `case when not exists (select 1 from khatian_index k
       where k.home_district = ${place(deskOf(asking).districtBbsCode)} and k.home_district = t.home_district
         and k.jl_number_id = t.jl_number_id and k.survey = t.survey
         and k.number in (t.number, t.before ->> 'khatianNo')) then ${shown} end`

/** The history of indexes on the ground of the desk; of one that it has not, a refusal. [TMP-8] */
export const khatianTempLogRows = listOf(khatianTempLog, {
  table: 'khatian_temp_log',
  join: ({ asking, place }) => `join volume_index v on v.home_district = ${place(deskOf(asking).districtBbsCode)}
      and v.home_district = t.home_district and v.id = t.volume_id
    left join app_user u on u.id = t.user_id left join desk d on d.id = t.desk_id`,
  computed: {
    khatianNo: 't.number',
    at: 'to_timestamp(t.at / 1000.0)',
    actorBn: `coalesce(u.name_bn, '')`,
    actorEn: `coalesce(u.name_en, '')`,
    deskBn: `coalesce(d.name_bn, '')`,
    deskEn: `coalesce(d.name_en, '')`,
    before: unlessReplaced('t.before'),
    after: unlessReplaced('t.after'),
  },
  ground: ({ asking, place }) =>
    onGround(deskOf(asking), { district: 't.home_district', upazila: 'v.upazila_bbs', mouza: 'v.mouza_id' }, place),
  conditions: { volumeId: (value, { place }) => `t.volume_id = ${place(value)}` },
  orders: {
    at: [
      ['t.at', 'bigint'],
      ['t.rev', 'int'],
    ],
  },
  admit: async (db, asking, { volumeId }) => {
    if (typeof volumeId === 'string') await indexVolume(db, deskOf(asking), volumeId)
  },
})

function deskOf({ desk }: Asking): DeskActor {
  if (desk === null) throw new Refusal('desk.required')
  return desk
}
