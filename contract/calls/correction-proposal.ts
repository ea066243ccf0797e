import { permissions, type Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { wireLimits } from '../limits.ts'
import { cells, edits, uuid } from '../values.ts'
import { caseErrors, caseView } from './correction-shapes.ts'
import { editResult } from './khatian.ts'

/** The case that is meant, exactly as it was seen. [COR-8] */
const seen = { caseId: uuid, baseRev: z.int() }
const ofCase = '/khatian-corrections/{caseId}'
const proposal = { edits: edits.check(z.maxLength(wireLimits.edits)) }
const errors = [
  ...caseErrors,
  'correction.base-changed',
  'correction.too-many-edits',
  'path.unknown',
  'field.unknown',
  'value.kind',
] as const

/** Who may write a proposal is told by where the case stands, so the door judges. */
const needs = 'KHATIAN_CORRECTION.VIEW_CASE'

const whole = <const Method extends 'POST' | 'PUT', const Tail extends string, const Needs extends Permission>(
  method: Method,
  tail: Tail,
  by: Needs,
) =>
  call({
    method,
    path: `${ofCase}/${tail}`,
    input: z.object({ ...seen, ...proposal }),
    output: caseView,
    needs: by,
    errors,
  })

const rowAdd = <const Tail extends string>(tail: Tail) =>
  call({
    method: 'POST',
    path: `${ofCase}/${tail}`,
    input: z.object({ ...seen, rowId: z.optional(uuid), afterRowId: z.optional(uuid), cells }),
    output: caseView,
    needs,
    errors,
  })

const rowChange = <const Tail extends string>(tail: Tail) =>
  call({
    method: 'PUT',
    path: `${ofCase}/${tail}/{rowId}`,
    input: z.object({ ...seen, rowId: uuid, cells }),
    output: caseView,
    needs,
    errors,
  })

const rowRemove = <const Tail extends string>(tail: Tail) =>
  call({
    method: 'DELETE',
    path: `${ofCase}/${tail}/{rowId}`,
    input: z.object({ ...seen, rowId: uuid }),
    output: caseView,
    needs,
    errors,
  })

/** Values of the khatian that a case has had unlocked, keyed by the desks of its survey. */
const keyed = <const Tail extends string, const Needs extends Permission>(tail: Tail, by: Needs) =>
  call({
    method: 'PUT',
    path: `${ofCase}/data-entry-mistake/${tail}`,
    input: z.object({ ...seen, ...proposal }),
    output: editResult,
    needs: by,
    errors: [...caseErrors, 'khatian.held', 'khatian.locked', 'path.unknown', 'field.unknown', 'value.kind'],
  })

const approved = <const Tail extends string, const Needs extends Permission>(tail: Tail, by: Needs) =>
  call({
    method: 'PUT',
    path: `${ofCase}/data-entry-mistake/${tail}/approve`,
    input: z.object(seen),
    output: caseView,
    needs: by,
    errors: [...caseErrors, 'khatian.wrong-status', 'khatian.own-version', 'balance.taken', 'balance.dag-split'],
  })

/** What a case is to change: proposed as a whole or row by row, or keyed where the digital copy was mistaken. */
export const correctionProposalCalls = {
  'khatian-correction.create-by-ulo': whole(
    'POST',
    'clerical-fraudulent/create-by-ulo',
    'KHATIAN_CORRECTION.ULO_ENTRY',
  ),
  'khatian-correction.update-by-acland': whole(
    'PUT',
    'clerical-fraudulent/update-by-acland',
    'KHATIAN_CORRECTION.ACLAND_APPROVE',
  ),
  'khatian-correction.owner-add': rowAdd('clerical-fraudulent/owners'),
  'khatian-correction.owner-change': rowChange('clerical-fraudulent/owners'),
  'khatian-correction.owner-remove': rowRemove('clerical-fraudulent/owners'),
  'khatian-correction.dag-add': rowAdd('clerical-fraudulent/dags'),
  'khatian-correction.dag-change': rowChange('clerical-fraudulent/dags'),
  'khatian-correction.dag-remove': rowRemove('clerical-fraudulent/dags'),
  'khatian-correction.page-add': rowAdd('pages'),
  'khatian-correction.page-change': rowChange('pages'),
  'khatian-correction.page-remove': rowRemove('pages'),
  'khatian-correction.data-entry-mistake': keyed('khatians', permissions.khatianUpdate),
  'khatian-correction.data-entry-mistake-approve': approved('khatians', permissions.khatianApprove),
  'khatian-correction.mutation-data-entry-mistake': keyed('mutation-khatians', permissions.mutationUpdate),
  'khatian-correction.mutation-data-entry-mistake-approve': approved('mutation-khatians', permissions.mutationApprove),
} as const
