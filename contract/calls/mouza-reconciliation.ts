import { findingKinds } from '#domain/mouza/finding.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, listQuery, surveyKey, uuid } from '../values.ts'

/** A khatian that a finding speaks of, and the row of the dag where it has one; areas in ajutangsho. */
const place = z.object({
  khatianId: uuid,
  khatianNo: z.string(),
  survey: surveyKey,
  status: z.int(),
  templateId: uuid,
  volumeId: uuid,
  rowId: z.nullable(uuid),
  dagNo: z.nullable(z.string()),
  area: z.nullable(z.int()),
  totalArea: z.nullable(z.int()),
})

const acceptance = z.object({
  id: uuid,
  rev: z.int(),
  reason: z.string(),
  actorBn: z.string(),
  actorEn: z.string(),
  at: isoTime,
})

export const findingView = z.object({
  kind: z.enum(findingKinds),
  subject: z.string(),
  off: z.int(),
  expected: z.nullable(z.int()),
  found: z.nullable(z.int()),
  since: isoTime,
  accepted: z.nullable(acceptance),
  places: z.array(place),
})

/** What does not add up in the land of a mouza, and beside a khatian what concerns it. [MZR-1] [MZR-11] */
export const mouzaReconciliationCalls = {
  'mouza-reconciliation.get': call({
    method: 'GET',
    path: '/mouza-reconciliation/{mouzaId}',
    input: z.object({
      mouzaId: uuid,
      survey: z.optional(surveyKey),
      kind: z.optional(z.enum(findingKinds)),
      state: z.optional(z.enum(['OPEN', 'ACCEPTED'])),
      ...listQuery,
    }),
    output: z.object({
      mouzaBn: z.string(),
      mouzaEn: z.string(),
      /** the surveys of which there are khatians */
      surveys: z.array(
        z.object({
          survey: surveyKey,
          isWhole: z.boolean(),
          dags: z.int(),
          findings: z.int(),
          open: z.int(),
          offBy: z.int(),
        }),
      ),
      /** the survey that the findings are of; null where there is none */
      survey: z.nullable(surveyKey),
      findings: z.array(findingView),
      /** of the state and kind that was asked for */
      total: z.int(),
    }),
    needs: 'KHATIAN.READ_ALL',
    errors: ['record.not-found', 'desk.required'],
  }),
  'mouza-reconciliation.of-khatian': call({
    method: 'GET',
    path: '/khatians/{khatianId}/findings',
    input: z.object({ khatianId: uuid }),
    output: z.array(findingView),
    needs: 'KHATIAN.READ_ONE',
    errors: ['khatian.not-found', 'desk.required'],
  }),
} as const
