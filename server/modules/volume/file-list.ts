import { volumeFile } from '#contract/lists/volume-file.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'

/** Files of the volumes on the ground of the desk. */
export const volumeFileRows = listOf(volumeFile, {
  table: 'bundle',
  join: ({ asking, place }) => {
    const district = place(asking.desk?.districtBbsCode ?? null)
    return `join volume_index v on v.home_district = ${district} and v.home_district = t.home_district and v.id = t.volume_id
      join mouza m on m.id = v.mouza_id
      left join app_user a on a.id = t.user_id
      left join app_user b on b.id = t.by_id`
  },
  computed: {
    at: 'to_timestamp(t.at / 1000.0)',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    survey: 'v.survey',
    volumeNo: 'v.volume_no',
    personBn: `coalesce(a.name_bn, '')`,
    personEn: `coalesce(a.name_en, '')`,
    byBn: `coalesce(b.name_bn, '')`,
    byEn: `coalesce(b.name_en, '')`,
    khatians: `coalesce(t.counts ->> 'khatians', t.counts ->> 'records', '0')::int`,
    changes: `coalesce(t.counts ->> 'entries', '0')::int`,
  },
  ground: ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    return onGround(asking.desk, { district: 't.home_district', upazila: 'v.upazila_bbs', mouza: 'v.mouza_id' }, place)
  },
  search: ['a.name_bn', 'a.name_en', 't.code', `translate(t.code, '0123456789', '০১২৩৪৫৬৭৮৯')`],
  orders: { at: [['t.at', 'bigint']] },
})
