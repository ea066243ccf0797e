import * as z from 'zod/mini'
import { call } from '../call.ts'
import { wireLimits } from '../limits.ts'
import { isoTime, khatianBody, pointedPaths, uuid } from '../values.ts'
import { khatianScans } from '../khatian-scans.ts'
import { templateBody } from './template.ts'
import { completionRefusals } from '../completion-errors.ts'

const scope = 'undp'
const text = z.string().check(z.maxLength(wireLimits.cellText))
const typedCells = z.record(z.string(), text)
const typedRows = z.array(typedCells).check(z.maxLength(2000))

/** The khatian as it is written on paper: areas in acres, shares as text. */
const content = { header: typedCells, owners: typedRows, dags: typedRows }

const undpReview = z.object({
  version: z.int(),
  result: z.enum(['ok', 'wrong']),
  fields: z.array(z.string()),
  comment: z.string(),
  byBn: z.string(),
  byEn: z.string(),
  at: isoTime,
})

const undpKhatian = z.object({
  rev: z.int(),
  khatian: khatianBody,
  template: templateBody,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  volumeNo: z.int(),
  /** whoever asks keys it now */
  keys: z.boolean(),
  /** whoever asks may review it now */
  reviews: z.boolean(),
  reviewed: z.array(undpReview),
})

const book = z.object({
  volumeId: uuid,
  templateId: uuid,
  volumeNo: z.int(),
  from: z.int(),
  to: z.int(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
})

const seen = { khatianId: uuid, baseRev: z.int() }
const written = ['khatian.not-found', 'khatian.locked', 'khatian.stale', 'khatian.not-own', 'input.refused'] as const

/** By which the UNDP project keys mutations and checks what became of them, at its desks or by its own system. [UND-1] */
export const undpCalls = {
  'undp-integration.books': call({
    method: 'GET',
    path: '/undp-integration/books',
    input: z.object({}),
    output: z.array(book),
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
  }),
  'undp-integration.form': call({
    method: 'GET',
    path: '/undp-integration/books/{volumeId}/form',
    input: z.object({ volumeId: uuid }),
    output: templateBody,
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: ['volume.not-found'],
  }),
  'undp-integration.create': call({
    method: 'POST',
    path: '/undp-integration/mutation-khatians',
    input: z.object({ khatianId: uuid, volumeId: uuid, khatianNo: text, ...content }),
    output: undpKhatian,
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: [...written, 'volume.not-found', 'khatian.number', 'khatian.out-of-volume', 'khatian.duplicate'],
  }),
  'undp-integration.update': call({
    method: 'PUT',
    path: '/undp-integration/mutation-khatians/{khatianId}',
    input: z.object({ ...seen, ...content }),
    output: undpKhatian,
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: written,
  }),
  'undp-integration.entry-complete': call({
    method: 'PUT',
    path: '/undp-integration/mutation-khatians/{khatianId}/entry-complete',
    input: z.object(seen),
    output: undpKhatian,
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: [...written, 'khatian.wrong-status', ...completionRefusals],
  }),
  /** for who keys, who reviews and who reports */
  'undp-integration.get': call({
    method: 'GET',
    path: '/undp-integration/mutation-khatians/{khatianId}',
    input: z.object({ khatianId: uuid }),
    output: undpKhatian,
    needs: 'signed-in',
    scope,
    errors: ['khatian.not-found', 'permission.denied'],
  }),
  /** The scanned pages of a khatian, for who keys it now: they show what is masked for all others. [UND-5] */
  'undp-integration.scans': call({
    method: 'GET',
    path: '/undp-integration/mutation-khatians/{khatianId}/scans',
    input: z.object({ khatianId: uuid }),
    output: khatianScans,
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: ['khatian.not-found', 'permission.denied'],
  }),
  'undp-integration.scan': call({
    method: 'GET',
    path: '/undp-integration/mutation-khatians/{khatianId}/scans/{scanId}',
    input: z.object({ khatianId: uuid, scanId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'KHATIAN.UNDP_ENTRY',
    scope,
    errors: ['khatian.not-found', 'permission.denied', 'record.not-found'],
  }),
  'undp-integration.review': call({
    method: 'PUT',
    path: '/undp-integration/khatians/{khatianId}/review',
    input: z.object({
      ...seen,
      result: z.enum(['ok', 'wrong']),
      fields: pointedPaths,
      comment: z._default(text, ''),
    }),
    output: undpKhatian,
    needs: 'KHATIAN.UNDP_VERIFY',
    scope,
    errors: [
      'khatian.not-found',
      'khatian.stale',
      'khatian.wrong-status',
      'khatian.own-version',
      'undp.reviewed',
      'comment.required',
      'path.unknown',
    ],
  }),
} as const
