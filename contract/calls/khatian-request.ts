import { requestKinds } from '#domain/khatian-request/request.ts'
import { requestActs } from '#domain/khatian-request/transitions.ts'
import * as z from 'zod/mini'
import { actEntry } from '../act-entry.ts'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, surveyKey, uuid } from '../values.ts'
import { caseFile, fileName } from './correction-shapes.ts'
import { uploadRefusals } from '../upload-errors.ts'

const ask = 'KHATIAN_CORRECTION.REQUEST'
const view = 'KHATIAN_CORRECTION.VIEW_CASE'
const unlock = 'KHATIAN_CORRECTION.UNLOCK'
const balance = 'KHATIAN_CORRECTION.BALANCE_APPROVE'

const line = (limit: number) => z.string().check(z.maxLength(limit))
const page = z.object({ id: uuid, pageNo: z.int() })

/** A request as everybody sees it who may; what concerns other kinds of requests is empty. */
export const requestView = z.object({
  id: uuid,
  rev: z.int(),
  requestNo: z.string(),
  kind: z.enum(requestKinds),
  status: z.int(),
  khatianId: uuid,
  khatianNo: z.string(),
  survey: surveyKey,
  khatianStatus: khatianStatusId,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  /** the office that keeps the khatian's book */
  officeBn: z.string(),
  officeEn: z.string(),
  mutationKhatianId: z.nullable(uuid),
  mutationKhatianNo: z.nullable(z.string()),
  reason: z.string(),
  /** what remains now, or remained before it was decided, beside what is to remain */
  items: z.array(
    z.object({
      dagNo: z.string(),
      ownerId: z.nullable(uuid),
      ownerName: z.nullable(z.string()),
      before: z.int(),
      remaining: z.int(),
    }),
  ),
  /** pages of the book that were given */
  pages: z.array(page),
  /** pages that can be given by who may */
  offered: z.array(page),
  /** what whoever asks may do with it now; `barred` is the code of what stands in the way */
  acts: z.array(z.object({ act: z.enum(requestActs), comment: z.boolean(), barred: z.nullable(z.string()) })),
  createdAt: isoTime,
  log: z.array(actEntry),
})

/** The request that is meant, exactly as it was seen. */
const seen = { requestId: uuid, baseRev: z.int() }
const errors = [
  'khatian-request.not-found',
  'khatian-request.stale',
  'khatian-request.decided',
  'comment.required',
  'input.refused',
] as const
const creating = ['khatian.not-found', 'khatian.not-approved', 'khatian.held', 'input.refused'] as const
const comment = { comment: z.optional(line(1000)) }

const get = <const P extends `/${string}`>(path: P) =>
  call({
    method: 'GET',
    path: `${path}/{requestId}`,
    input: z.object({ requestId: uuid }),
    output: requestView,
    needs: view,
    or: ask,
    errors: ['khatian-request.not-found'],
  })

const act = <
  const P extends `/${string}`,
  const Tail extends string,
  const Needs extends typeof unlock | typeof balance,
  const I extends z.core.$ZodLooseShape = Record<never, never>,
>(
  path: P,
  tail: Tail,
  needs: Needs,
  more: I = {} as I,
) =>
  call({
    method: 'POST',
    path: `${path}/{requestId}/${tail}`,
    input: z.object({ ...seen, ...comment, ...more }),
    output: requestView,
    needs,
    errors: [
      ...errors,
      'khatian.held',
      'khatian.wrong-status',
      'khatian.not-approved',
      'version.not-found',
      'correction.own',
      'balance.range',
      'balance.no-area',
      'balance.held',
    ],
  })

/** The papers of a request: added by who asks, taken off by who added them, while it is not decided. */
const papersOf = <const P extends `/${string}`>(path: P) => ({
  list: call({
    method: 'GET',
    path: `${path}/{requestId}/files`,
    input: z.object({ requestId: uuid }),
    output: z.array(caseFile),
    needs: view,
    or: ask,
    errors: ['khatian-request.not-found'],
  }),
  add: call({
    method: 'POST',
    path: `${path}/{requestId}/files`,
    input: z.object({ requestId: uuid, fileName }),
    output: z.array(caseFile),
    takes: 'file',
    needs: ask,
    errors: ['khatian-request.not-found', 'khatian-request.decided', 'correction.too-many-files', ...uploadRefusals],
  }),
  file: call({
    method: 'GET',
    path: `${path}/{requestId}/files/{fileId}`,
    input: z.object({ requestId: uuid, fileId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: view,
    or: ask,
    errors: ['khatian-request.not-found', 'record.not-found'],
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{requestId}/files/{fileId}`,
    input: z.object({ requestId: uuid, fileId: uuid }),
    output: z.array(caseFile),
    needs: ask,
    errors: ['khatian-request.not-found', 'khatian-request.decided', 'record.not-found'],
  }),
})

const unlocking = '/khatian-unlock-requests'
const copying = '/scan-copy-requests'
const agoto = '/agoto-khatian-correction'
const resetting = '/khatian-balance-reset'
const agotoPapers = papersOf(agoto)
const resetPapers = papersOf(resetting)

/** Requests on approved khatians; their lists are declared. */
export const khatianRequestCalls = {
  'khatian-unlock-request.create': call({
    method: 'POST',
    path: unlocking,
    input: z.object({ khatianId: uuid, reason: line(5000) }),
    output: requestView,
    needs: ask,
    errors: creating,
  }),
  'khatian-unlock-request.get': get(unlocking),
  'khatian-unlock-request.unlock': act(unlocking, 'unlock', unlock),
  'khatian-unlock-request.reject': act(unlocking, 'reject', unlock),
  'khatian-unlock-request.abandon': act(unlocking, 'abandon', unlock),
  'scan-copy-request.create': call({
    method: 'POST',
    path: copying,
    input: z.object({ khatianId: uuid, reason: line(5000) }),
    output: requestView,
    needs: ask,
    errors: creating,
  }),
  'scan-copy-request.get': get(copying),
  'scan-copy-request.give': act(copying, 'give', unlock, { pages: z.array(uuid).check(z.maxLength(50)) }),
  'scan-copy-request.refuse': act(copying, 'refuse', unlock),
  'agoto-khatian-correction.request': call({
    method: 'POST',
    path: `${agoto}/request`,
    input: z.object({ khatianId: uuid, mutationKhatianId: uuid, reason: line(5000) }),
    output: requestView,
    needs: ask,
    errors: [...creating, 'source.not-found'],
  }),
  'agoto-khatian-correction.get': get(agoto),
  'agoto-khatian-correction.unlock': act(agoto, 'unlock', unlock),
  'agoto-khatian-correction.reject': act(agoto, 'reject', unlock),
  'agoto-khatian-correction.abandon': act(agoto, 'abandon', unlock),
  'agoto-khatian-correction.files': agotoPapers.list,
  'agoto-khatian-correction.add-file': agotoPapers.add,
  'agoto-khatian-correction.file': agotoPapers.file,
  'agoto-khatian-correction.remove-file': agotoPapers.remove,
  'khatian-balance-reset.request': call({
    method: 'POST',
    path: `${resetting}/request`,
    input: z.object({
      khatianId: uuid,
      reason: line(5000),
      items: z
        .array(
          z.object({
            dagNo: line(100),
            ownerId: z.optional(z.nullable(uuid)),
            remaining: z.int().check(z.nonnegative()),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    output: requestView,
    needs: ask,
    errors: [...creating, 'balance.range', 'balance.no-area', 'source.twice'],
  }),
  'khatian-balance-reset.get': get(resetting),
  'khatian-balance-reset.approve': act(resetting, 'approve', balance),
  'khatian-balance-reset.reject': act(resetting, 'reject', balance),
  'khatian-balance-reset.files': resetPapers.list,
  'khatian-balance-reset.add-file': resetPapers.add,
  'khatian-balance-reset.file': resetPapers.file,
  'khatian-balance-reset.remove-file': resetPapers.remove,
} as const
