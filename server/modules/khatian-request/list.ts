import {
  agotoKhatianCorrection,
  khatianBalanceReset,
  khatianUnlockRequest,
  scanCopyRequest,
} from '#contract/lists/khatian-request.ts'
import type { RequestKind } from '#domain/khatian-request/request.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround } from '#server/resources/ground.ts'
import { seesAll } from './store.ts'

/** Requests of one kind on the ground of the desk; of mutations for who may read them. [MUT-1] */
function groundOf(kind: RequestKind): (by: By) => string {
  return ({ asking, place }) => {
    const { desk } = asking
    if (desk === null) throw new Refusal('desk.required')
    const columns = { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }
    const reads = desk.permissions.has('MUTATION_KHATIAN.READ_ONE') ? '' : ` and t.survey <> 'MUTATION'`
    // The holder of the key to ask alone sees what they asked for themselves. [UNL-20]
    const own = seesAll(desk) ? '' : ` and t.created_by = ${place(desk.userId)}`
    return `${onGround(desk, columns, place)} and t.kind = ${place(kind)}${reads}${own}`
  }
}

const ofRequests = {
  table: 'khatian_request_index',
  join: 'join mouza m on m.id = t.mouza_id',
  computed: {
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    createdAt: 'to_timestamp(t.created_at / 1000.0)',
    module: `case when t.survey = 'MUTATION' then 'mutation' else 'survey' end`,
  },
  search: ['t.request_no', 't.khatian_no'],
  orders: { createdAt: [['t.created_at', 'bigint']] },
} as const

export const khatianUnlockRequestRows = listOf(khatianUnlockRequest, { ...ofRequests, ground: groundOf('unlock') })
export const scanCopyRequestRows = listOf(scanCopyRequest, { ...ofRequests, ground: groundOf('scan-copy') })
export const agotoKhatianCorrectionRows = listOf(agotoKhatianCorrection, { ...ofRequests, ground: groundOf('agoto') })
export const khatianBalanceResetRows = listOf(khatianBalanceReset, {
  ...ofRequests,
  ground: groundOf('balance-reset'),
})
