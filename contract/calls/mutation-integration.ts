import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, sequenceNumber, surveyKey, uuid } from '../values.ts'
import { balanceDag, entryKinds } from './khatian-balance.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

/** A khatian as another system knows it: by the mouza of a survey, and the number on its page. */
export const khatianAddress = { survey: surveyKey, jlNumberId: uuid, khatianNo: line(60) }

/** A case of the other system: its land office, its number there, and the year. */
export const caseKey = z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}:[0-9]{1,20}:[0-9]{4}$/))

/** The number of the act within its case, from 1; a caller who leaves it out takes once and clears once. [BAL-8] */
const seq = z.optional(z.int().check(z.minimum(1)))

/** The revision of the balance that the caller has seen. */
const expectVersion = z.optional(z.int().check(z.nonnegative()))

const found = [
  'khatian.not-found',
  'jl-number.not-found',
  'khatian.not-approved',
  'input.refused',
  'client.scope',
] as const

/** What an act of a case posted. A repetition is answered what the first one was. [BAL-8] */
const posted = z.object({
  khatianId: uuid,
  caseKey: z.string(),
  /** 0 of a caller without numbers */
  seq: z.int(),
  at: isoTime,
  entries: z.array(
    z.object({
      dagNo: z.string(),
      ownerId: z.nullable(uuid),
      /** what it changed of what remains, in ajutangsho */
      delta: z.int(),
      /** what remains of the dag after it */
      remaining: z.int(),
    }),
  ),
})

const change = {
  ...khatianAddress,
  caseKey,
  seq,
  expectVersion,
  reason: z._default(line(500), ''),
}

const changing = [
  ...found,
  'balance.held',
  'balance.version',
  'balance.key-reused',
  'balance.out-of-order',
  'balance.no-deduction',
  'balance.cleared',
  'idempotency.mismatch',
] as const

/** By which e-mutation sees a khatian and takes land of it. All areas are whole ajutangsho. [EM-2] */
export const mutationIntegrationCalls = {
  'mutation-integration.get-khatian': call({
    method: 'GET',
    path: '/mutation-integration/get-khatian',
    input: z.object(khatianAddress),
    output: z.object({
      khatianId: uuid,
      khatianNo: z.string(),
      survey: surveyKey,
      jlNumber: z.string(),
      mouzaBn: z.string(),
      mouzaEn: z.string(),
      districtBbsCode: z.string(),
      status: khatianStatusId,
      /** what holds it, where its land is not counted now */
      heldBy: z.nullable(z.string()),
      /** the last approved version, of which everything here is */
      version: z.int(),
      balanceVersion: z.int(),
      owners: z.array(z.object({ id: uuid, name: z.string(), guardian: z.nullable(z.string()) })),
      dags: z.array(balanceDag),
    }),
    needs: 'client',
    scope: 'em.read',
    errors: found,
  }),
  'mutation-integration.balance-check': call({
    method: 'GET',
    path: '/mutation-integration/balance-check',
    input: z.object({ ...khatianAddress, dagNo: z.optional(line(60)), ownerId: z.optional(uuid) }),
    output: z.object({
      khatianId: uuid,
      version: z.int(),
      balanceVersion: z.int(),
      /** whether land can be taken of it now */
      open: z.boolean(),
      dags: z.array(balanceDag),
    }),
    needs: 'client',
    scope: 'em.read',
    errors: found,
  }),
  'mutation-integration.balance-history': call({
    method: 'GET',
    path: '/mutation-integration/balance-history',
    input: z.object({
      ...khatianAddress,
      caseKey: z.optional(caseKey),
      beforeSeq: z.optional(sequenceNumber),
    }),
    output: z.array(
      z.object({
        seq: z.int(),
        kind: z.enum(entryKinds),
        dagNo: z.string(),
        ownerId: z.nullable(uuid),
        delta: z.int(),
        excessDelta: z.int(),
        remaining: z.int(),
        /** the case that it was posted for; null of anything else */
        caseKey: z.nullable(z.string()),
        caseSeq: z.nullable(z.int()),
        at: isoTime,
      }),
    ),
    needs: 'client',
    scope: 'em.read',
    errors: found,
  }),
  'mutation-integration.balance-update': call({
    method: 'PUT',
    path: '/mutation-integration/balance-update',
    input: z.object({
      ...change,
      items: z
        .array(
          z.object({
            dagNo: line(60),
            ownerId: z.optional(z.nullable(uuid)),
            area: z.int().check(z.positive()),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    output: posted,
    needs: 'client',
    scope: 'em.balance',
    errors: [...changing, 'balance.insufficient', 'balance.no-area'],
  }),
  'mutation-integration.balance-clear': call({
    method: 'PUT',
    path: '/mutation-integration/balance-clear',
    input: z.object(change),
    output: posted,
    needs: 'client',
    scope: 'em.balance',
    errors: [...changing, 'balance.settled'],
  }),
} as const
