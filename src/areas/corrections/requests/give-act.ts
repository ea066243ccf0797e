import { khatianRequestCalls as calls } from '#contract/calls/khatian-request.ts'
import type { RequestKind } from '#domain/khatian-request/request.ts'
import type { RequestAct } from '#domain/khatian-request/transitions.ts'
import { request } from '#platform/wire/api.ts'
import type { KhatianRequest } from './request-queries.ts'

export type Given = { readonly comment: string; readonly pages: readonly string[] }

/** The call of each act, by the kind of request that has it. */
const callsOf = {
  unlock: {
    unlock: calls['khatian-unlock-request.unlock'],
    reject: calls['khatian-unlock-request.reject'],
    abandon: calls['khatian-unlock-request.abandon'],
  },
  agoto: {
    unlock: calls['agoto-khatian-correction.unlock'],
    reject: calls['agoto-khatian-correction.reject'],
    abandon: calls['agoto-khatian-correction.abandon'],
  },
  'scan-copy': { reject: calls['scan-copy-request.refuse'] },
  'balance-reset': {
    approve: calls['khatian-balance-reset.approve'],
    reject: calls['khatian-balance-reset.reject'],
  },
} as const

type Deciding = (typeof calls)['khatian-unlock-request.unlock'] | (typeof calls)['khatian-balance-reset.approve']

/** Gives an act on a request as it was seen, by the call that it has. */
export function giveAct(
  { id, rev, kind }: KhatianRequest,
  act: RequestAct,
  { comment, pages }: Given,
  idempotencyKey: string,
): Promise<KhatianRequest> {
  const seen = { requestId: id, baseRev: rev, ...(comment === '' ? {} : { comment }) }
  if (act === 'give')
    return request(calls['scan-copy-request.give'], { ...seen, pages: [...pages] }, { idempotencyKey })
  const own: Partial<Record<RequestAct, unknown>> = callsOf[kind satisfies RequestKind]
  const call = own[act] as Deciding | undefined
  // The desks of the khatian complete it with the khatian.
  if (call === undefined) return Promise.reject(new Error(`no act of a request: ${kind}/${act}`))
  return request(call, seen, { idempotencyKey })
}
