import { balanceDifference } from '#contract/lists/balance-difference.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'

/** Balances that are not what their history makes them, on the ground of the desk; of mutations for who may read them. */
export const balanceDifferenceRows = listOf(balanceDifference, {
  table: 'balance_difference',
  join: 'join mouza m on m.id = t.mouza_id',
  computed: { mouzaBn: 'm.name_bn', mouzaEn: 'm.name_en' },
  ground: ({ asking: { desk }, place }) => {
    if (desk === null) throw new Refusal('desk.required')
    const columns = { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }
    const reads = desk.permissions.has('MUTATION_KHATIAN.READ_ONE') ? '' : ` and t.survey <> 'MUTATION'`
    return `${onGround(desk, columns, place)}${reads}`
  },
  search: ['t.khatian_no', 't.dag_no'],
})
