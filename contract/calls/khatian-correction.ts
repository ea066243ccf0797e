import * as z from 'zod/mini'
import { call } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { khatianScans } from '../khatian-scans.ts'
import { templateBody } from './template.ts'
import { khatianBody, uuid } from '../values.ts'
import { correctionProposalCalls } from './correction-proposal.ts'
import {
  caseErrors,
  caseFile,
  caseView,
  fileErrors,
  fileName,
  correctionTypeId,
  subjects,
} from './correction-shapes.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))
const text = line(5000)

const view = 'KHATIAN_CORRECTION.VIEW_CASE'
const open = 'KHATIAN_CORRECTION.OPEN_CASE'
const report = 'KHATIAN_CORRECTION.ULO_REPORT'
const acland = 'KHATIAN_CORRECTION.ACLAND_APPROVE'
const unlock = 'KHATIAN_CORRECTION.UNLOCK'
const final = 'KHATIAN_CORRECTION.FINAL_APPROVE'

/** The case that is meant, exactly as it was seen. [COR-8] */
const seen = { caseId: uuid, baseRev: z.int() }
const ofCase = '/khatian-corrections/{caseId}'

const act = <
  const Tail extends string,
  const Needs extends string,
  const I extends z.core.$ZodLooseShape = Record<never, never>,
>(
  tail: Tail,
  needs: Needs,
  more: I = {} as I,
) => ({
  method: 'PUT' as const,
  path: `${ofCase}/${tail}` as const,
  input: z.object({ ...seen, ...more }),
  output: caseView,
  needs,
  errors: [
    ...caseErrors,
    'khatian.held',
    'khatian.not-approved',
    'correction.duplicate',
    'correction.own',
    'correction.type',
    'correction.no-hearing',
    'correction.dags-missing',
    'correction.area-unchanged',
    'correction.unchanged',
    'correction.base-changed',
    'hearing.pair',
    'hearing.open',
    'hearing.outdated',
    'hearing.not-yet',
    'hearing.date',
    'comment.required',
    'place.unknown',
    'version.not-found',
    'balance.taken',
    'balance.dag-split',
  ] as const,
})

/** A paper of the case in Bangla, as a PDF. */
const paper = <const Tail extends string, const Errors extends ErrorCode = never>(tail: Tail, ...errors: Errors[]) =>
  call({
    method: 'GET',
    path: `${ofCase}/${tail}`,
    input: z.object({ caseId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: view,
    errors: ['correction.not-found', 'template.not-found', ...errors],
  })

/** The order accepts that more was taken of the land than the corrected khatian has. [BAL-6] */
const excess = { acceptExcess: z.optional(z.boolean()) }
const comment = { comment: z.optional(line(1000)) }
/** Cases of correction, for the offices; their list is declared. */
export const khatianCorrectionCalls = {
  'khatian-correction.get': call({
    method: 'GET',
    path: ofCase,
    input: z.object({ caseId: uuid }),
    output: caseView,
    needs: view,
    errors: ['correction.not-found'],
  }),
  /** The version that is corrected beside the one that is to come, or came. */
  'khatian-correction.differences': call({
    method: 'GET',
    path: `${ofCase}/differences`,
    input: z.object({ caseId: uuid }),
    output: z.object({
      before: khatianBody,
      /** null where nothing is proposed yet */
      after: z.nullable(khatianBody),
      template: templateBody,
      /** paths of the values that differ */
      changed: z.array(z.string()),
    }),
    needs: view,
    errors: ['correction.not-found', 'template.not-found'],
  }),
  /** The scanned pages of the khatian: who reports on a case reads no other page of the book. */
  'khatian-correction.scans': call({
    method: 'GET',
    path: `${ofCase}/scans`,
    input: z.object({ caseId: uuid }),
    output: khatianScans,
    needs: view,
    errors: ['correction.not-found'],
  }),
  'khatian-correction.scan': call({
    method: 'GET',
    path: `${ofCase}/scans/{scanId}`,
    input: z.object({ caseId: uuid, scanId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: view,
    errors: ['correction.not-found', 'record.not-found'],
  }),
  'khatian-correction.case-sheet': paper('case-sheet'),
  'khatian-correction.notice': paper('notice', 'correction.no-hearing'),
  'khatian-correction.order': paper('order', 'correction.no-order'),
  'khatian-correction.files': call({
    method: 'GET',
    path: `${ofCase}/files`,
    input: z.object({ caseId: uuid }),
    output: z.array(caseFile),
    needs: view,
    errors: ['correction.not-found'],
  }),
  /** A paper, told by its content: by those who open, report and review cases. */
  'khatian-correction.add-file': call({
    method: 'POST',
    path: `${ofCase}/files`,
    input: z.object({ caseId: uuid, fileName }),
    output: z.array(caseFile),
    takes: 'file',
    needs: view,
    errors: fileErrors,
  }),
  'khatian-correction.file': call({
    method: 'GET',
    path: `${ofCase}/files/{fileId}`,
    input: z.object({ caseId: uuid, fileId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: view,
    errors: ['correction.not-found', 'record.not-found'],
  }),
  'khatian-correction.remove-file': call({
    method: 'DELETE',
    path: `${ofCase}/files/{fileId}`,
    input: z.object({ caseId: uuid, fileId: uuid }),
    output: z.array(caseFile),
    needs: view,
    errors: ['correction.not-found', 'correction.wrong-status', 'record.not-found'],
  }),
  'khatian-correction.types': call({
    method: 'GET',
    path: '/khatian-corrections/get-correction-types',
    input: z.object({}),
    output: z.array(
      z.object({
        id: correctionTypeId,
        nameBn: z.string(),
        nameEn: z.string(),
        way: z.enum(['entry', 'report', 'disposal', 'rejection']),
        lawBn: z.string(),
        lawEn: z.string(),
      }),
    ),
    needs: 'signed-in',
  }),
  /** The union land offices that a case of the desk's land office can be sent to. */
  'khatian-correction.union-offices': call({
    method: 'GET',
    path: '/khatian-corrections/union-offices',
    input: z.object({}),
    output: z.array(z.object({ id: uuid, nameBn: z.string(), nameEn: z.string() })),
    needs: acland,
  }),
  'khatian-correction.create': call({
    method: 'POST',
    path: '/khatian-corrections',
    input: z.object({
      khatianId: uuid,
      text,
      cells: z.optional(z.array(line(200)).check(z.maxLength(500))),
      subjects: z.optional(subjects),
      parties: z
        .array(
          z.object({
            role: z.enum(['applicant', 'owner', 'affected']),
            name: line(200),
            mobile: line(40),
            nid: z.optional(line(40)),
            ownerRowId: z.optional(uuid),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    output: caseView,
    needs: open,
    errors: ['khatian.not-found', 'khatian.not-approved', 'correction.no-land-office', 'path.unknown', 'input.refused'],
  }),
  'khatian-correction.submit': call(act('submit', open)),
  'khatian-correction.withdraw': call(act('withdraw', open)),
  'khatian-correction.open-case': call(act('open-case', acland, { unionOfficeId: z.optional(z.nullable(uuid)) })),
  'khatian-correction.category': call(
    act('category', acland, {
      typeId: correctionTypeId,
      subjects: z.optional(subjects),
      dagsToRemove: z.optional(z.array(uuid).check(z.maxLength(500))),
      ...comment,
    }),
  ),
  'khatian-correction.submit-case-report': call(
    act('submit-case-report', report, { report: text, typeId: z.optional(correctionTypeId) }),
  ),
  'khatian-correction.review-case-report': call(
    act('review-case-report', acland, {
      decision: z.enum(['next-step', 'disposal', 'reject', 'recorrection']),
      order: z.optional(text),
      ...excess,
      advice: z.optional(text),
      ...comment,
    }),
  ),
  'khatian-correction.approve': call(act('approve', acland, { order: text, ...excess })),
  'khatian-correction.reject': call(act('reject', acland, comment)),
  'khatian-correction.recorrection': call(act('recorrection', view, comment)),
  'khatian-correction.final-approval': call(act('final-approval', final, excess)),
  'khatian-correction.hearing-create': call({
    ...act('hearings', acland, { hearingDate: line(10), place: line(300), ...comment }),
    method: 'POST',
  }),
  'khatian-correction.hearing-complete': call(act('hearings/complete', acland, { note: z.optional(line(2000)) })),
  'khatian-correction.khatian-unlock': call(act('khatian-unlock', unlock, comment)),
  'khatian-correction.abandon': call(act('abandon', unlock, comment)),
  ...correctionProposalCalls,
} as const
