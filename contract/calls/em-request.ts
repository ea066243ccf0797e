import { emRequestKinds } from '#domain/em-request/request.ts'
import { emRequestActs } from '#domain/em-request/transitions.ts'
import * as z from 'zod/mini'
import { actEntry } from '../act-entry.ts'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, surveyKey, uuid } from '../values.ts'
import { caseKey, khatianAddress } from './mutation-integration.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

/** A request as the other system sees it. */
const asked = z.object({
  id: uuid,
  rev: z.int(),
  requestNo: z.string(),
  kind: z.enum(emRequestKinds),
  caseKey: z.string(),
  stage: z.int(),
  survey: surveyKey,
  jlNumberId: uuid,
  khatianNo: z.string(),
  /** the khatian of that number, as far as it is keyed */
  khatianId: z.nullable(uuid),
  khatianStatus: z.nullable(khatianStatusId),
  /** why it was cancelled */
  comment: z.string(),
})

/** A request as a desk sees it. */
const emRequestView = z.object({
  ...asked.shape,
  clientBn: z.string(),
  clientEn: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  officeBn: z.string(),
  officeEn: z.string(),
  applicant: z.string(),
  mobile: z.string(),
  reason: z.string(),
  applicationId: z.nullable(uuid),
  /** a volume whose range holds the number, for the entry to begin in */
  volumeId: z.nullable(uuid),
  templateId: z.nullable(uuid),
  createdAt: isoTime,
  acts: z.array(z.object({ act: z.enum(emRequestActs), comment: z.boolean(), barred: z.nullable(z.string()) })),
  log: z.array(actEntry),
})

/** What was asked on an approved khatian, as the other system sees it. */
const corrected = z.object({ id: uuid, requestNo: z.string(), status: z.int(), khatianId: uuid })

const seen = { requestId: uuid, baseRev: z.int() }
const addressed = ['khatian.not-found', 'jl-number.not-found', 'input.refused', 'client.scope'] as const
const correcting = [...addressed, 'khatian.not-approved', 'khatian.held', 'idempotency.mismatch'] as const
const acting = [
  'khatian-request.not-found',
  'khatian-request.stale',
  'khatian-request.stage',
  'khatian.already-approved',
  'comment.required',
  'input.refused',
] as const

/** By which e-mutation asks offices for entry and correction, and offices answer. [EM-7] */
export const emRequestCalls = {
  'em-request.create': call({
    method: 'POST',
    path: '/em/requests',
    input: z.object({
      ...khatianAddress,
      kind: z.enum(emRequestKinds),
      caseKey,
      applicant: line(200),
      mobile: line(40),
      reason: line(1000),
    }),
    output: asked,
    needs: 'client',
    scope: 'em.entry',
    errors: ['jl-number.not-found', 'input.refused', 'client.scope', 'application.digitised', 'khatian.number'],
  }),
  'em-request.status': call({
    method: 'GET',
    path: '/em/requests/{requestId}',
    input: z.object({ requestId: uuid }),
    output: asked,
    needs: 'client',
    scope: 'em.entry',
    errors: ['khatian-request.not-found'],
  }),
  'em-request.send': call({
    method: 'POST',
    path: '/em/requests/{requestId}/send',
    input: z.object(seen),
    output: asked,
    needs: 'client',
    scope: 'em.entry',
    errors: acting,
  }),
  'em-request.withdraw': call({
    method: 'POST',
    path: '/em/requests/{requestId}/cancel',
    input: z.object({ ...seen, comment: line(1000) }),
    output: asked,
    needs: 'client',
    scope: 'em.entry',
    errors: acting,
  }),
  /** that the khatian which a mutation took its land from be corrected */
  'em-request.correct-source': call({
    method: 'POST',
    path: '/em/incoming-corrections',
    input: z.object({ ...khatianAddress, mutationJlNumberId: uuid, mutationKhatianNo: line(60), reason: line(1000) }),
    output: corrected,
    needs: 'client',
    scope: 'em.entry',
    errors: [...correcting, 'source.not-found'],
  }),
  /** that what is left of the land of a khatian be set anew */
  'em-request.correct-balance': call({
    method: 'POST',
    path: '/em/balance-corrections',
    input: z.object({
      ...khatianAddress,
      reason: line(1000),
      items: z
        .array(
          z.object({
            dagNo: line(60),
            ownerId: z.optional(z.nullable(uuid)),
            remaining: z.int().check(z.nonnegative()),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    output: corrected,
    needs: 'client',
    scope: 'em.balance',
    errors: [...correcting, 'balance.range', 'balance.no-area', 'source.twice'],
  }),
  'em-request.get': call({
    method: 'GET',
    path: '/em-requests/{requestId}',
    input: z.object({ requestId: uuid }),
    output: emRequestView,
    needs: 'KHATIAN.READ_ONE',
    errors: ['khatian-request.not-found'],
  }),
  'em-request.take': call({
    method: 'POST',
    path: '/em-requests/{requestId}/take',
    input: z.object(seen),
    output: emRequestView,
    needs: 'KHATIAN.CREATE',
    errors: [...acting, 'application.digitised', 'application.already-received'],
  }),
  'em-request.take-mutation': call({
    method: 'POST',
    path: '/em-requests/{requestId}/take-mutation',
    input: z.object(seen),
    output: emRequestView,
    needs: 'MUTATION_KHATIAN.CREATE',
    errors: acting,
  }),
  'em-request.cancel': call({
    method: 'POST',
    path: '/em-requests/{requestId}/cancel',
    input: z.object({ ...seen, comment: line(1000) }),
    output: emRequestView,
    needs: 'KHATIAN_CORRECTION.REQUEST',
    errors: acting,
  }),
} as const
