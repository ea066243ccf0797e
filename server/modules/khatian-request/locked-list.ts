import { lockedKhatian } from '#contract/lists/locked-khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'

/** Locked khatians of the desk's jurisdiction; mutations for those who may read them. [UNL-21] [MUT-1] */
export const lockedKhatianRows = listOf(lockedKhatian, {
  table: 'khatian_index',
  join: `join mouza m on m.id = t.mouza_id
    left join record r on r.home_district = t.home_district and r.id = t.id`,
  computed: {
    khatianNo: 't.number',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    heldBy: `r.body->'hold'->>'no'`,
    lockedAt: 'to_timestamp(t.updated_at / 1000.0)',
  },
  search: ['t.number'],
  orders: { lockedAt: [['t.updated_at', 'bigint']] },
  ground: ({ asking, place }) => {
    const { desk } = asking
    if (desk === null) throw new Refusal('desk.required')
    const columns = { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }
    const reads = desk.permissions.has('MUTATION_KHATIAN.READ_ONE') ? '' : ` and t.survey <> 'MUTATION'`
    return `${onGround(desk, columns, place)} and t.status = ${khatianStatus.locked}${reads}`
  },
})
