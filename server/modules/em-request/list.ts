import {
  emBalanceCorrection,
  emIncomingCorrection,
  emKhatianEntry,
  emNamjariEntry,
} from '#contract/lists/em-request.ts'
import type { EmRequestKind } from '#domain/em-request/request.ts'
import type { RequestKind } from '#domain/khatian-request/request.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround } from '#server/resources/ground.ts'

const columns = { district: 't.home_district', upazila: 't.upazila_bbs', mouza: 't.mouza_id' }

/** Requests of one kind on the ground of the desk, once they were sent. */
function ofEntry(kind: EmRequestKind): (by: By) => string {
  return ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    return `${onGround(asking.desk, columns, place)} and t.kind = ${place(kind)} and t.stage > 1`
  }
}

/** Of the requests on khatians those that another system asked for; of mutations for who may read them. [MUT-1] */
function ofClients(kind: RequestKind): (by: By) => string {
  return ({ asking, place }) => {
    const { desk } = asking
    if (desk === null) throw new Refusal('desk.required')
    const reads = desk.permissions.has('MUTATION_KHATIAN.READ_ONE') ? '' : ` and t.survey <> 'MUTATION'`
    return `${onGround(desk, columns, place)} and t.kind = ${place(kind)}${reads}
      and t.created_by in (select c.id from api_client c)`
  }
}

const common = {
  join: 'join mouza m on m.id = t.mouza_id',
  computed: { mouzaBn: 'm.name_bn', mouzaEn: 'm.name_en', createdAt: 'to_timestamp(t.created_at / 1000.0)' },
  orders: { createdAt: [['t.created_at', 'bigint']] },
} as const

const ofEntries = {
  ...common,
  table: 'em_request_index',
  computed: { ...common.computed, khatianNo: 't.number' },
  status: 't.stage',
  search: ['t.request_no', 't.case_key', 't.number'],
} as const

const ofRequests = { ...common, table: 'khatian_request_index', search: ['t.request_no', 't.khatian_no'] } as const

export const emKhatianEntryRows = listOf(emKhatianEntry, { ...ofEntries, ground: ofEntry('khatian-entry') })
export const emNamjariEntryRows = listOf(emNamjariEntry, { ...ofEntries, ground: ofEntry('namjari-entry') })
export const emIncomingCorrectionRows = listOf(emIncomingCorrection, { ...ofRequests, ground: ofClients('agoto') })
export const emBalanceCorrectionRows = listOf(emBalanceCorrection, {
  ...ofRequests,
  ground: ofClients('balance-reset'),
})
