import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, sequenceNumber, shareValue, surveyKey, uuid } from '../values.ts'

export const entryKinds = ['opening', 'deduct', 'mutation', 'clear', 'reset', 'recast', 'move'] as const

/** What is left of a dag and of each owner's part of it, in ajutangsho. */
export const balanceDag = z.object({
  dagNo: z.string(),
  /** null where no area is written, or it cannot be read */
  area: z.nullable(z.int()),
  taken: z.int(),
  adjusted: z.int(),
  excess: z.int(),
  remaining: z.nullable(z.int()),
  owners: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      share: z.nullable(shareValue),
      /** null where no share can be read */
      part: z.nullable(z.int()),
      taken: z.int(),
      remaining: z.nullable(z.int()),
    }),
  ),
})

/** What is left of the land of a khatian, in ajutangsho, and how it came to that. */
export const khatianBalanceCalls = {
  'khatian-balance.get': call({
    method: 'GET',
    path: '/khatian-balances/{khatianId}',
    input: z.object({ khatianId: uuid }),
    output: z.object({
      khatianId: uuid,
      khatianNo: z.string(),
      survey: surveyKey,
      mouzaBn: z.string(),
      mouzaEn: z.string(),
      status: z.int(),
      /** the last approved version, whose areas are counted */
      version: z.int(),
      /** counts what was posted: 0 where nothing has touched it */
      rev: z.int(),
      dags: z.array(balanceDag),
    }),
    needs: 'KHATIAN.READ_ONE',
    errors: ['khatian.not-found', 'khatian.not-approved'],
  }),
  'khatian-balance.history': call({
    method: 'GET',
    path: '/khatian-balance-deduction-history',
    input: z.object({ khatianId: uuid, beforeSeq: z.optional(sequenceNumber) }),
    output: z.array(
      z.object({
        seq: z.int(),
        dagNo: z.string(),
        ownerId: z.nullable(uuid),
        ownerName: z.nullable(z.string()),
        kind: z.enum(entryKinds),
        delta: z.int(),
        excessDelta: z.int(),
        /** what remains after it */
        after: z.int(),
        /** of a move into the dag: the number it had */
        from: z.nullable(z.string()),
        /** the case or the number of the mutation khatian or request that it was posted for */
        of: z.nullable(z.string()),
        actorBn: z.string(),
        actorEn: z.string(),
        reason: z.string(),
        at: isoTime,
      }),
    ),
    needs: 'KHATIAN.READ_ONE',
    errors: ['khatian.not-found'],
  }),
} as const
