import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listQuery, surveyKey, uuid } from '../values.ts'
import { caseErrors, caseFile, fileErrors, fileName, ownCase, subjects, trackedCase } from './correction-shapes.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

const one = { caseId: uuid }

/** Corrections that citizens ask for, and follow. */
export const citizenCorrectionCalls = {
  'citizen-correction.list': call({
    method: 'GET',
    path: '/citizens/khatian-corrections',
    input: z.object(listQuery),
    output: ownCase,
    shape: 'list',
    needs: 'citizen',
  }),
  'citizen-correction.get': call({
    method: 'GET',
    path: '/citizens/khatian-corrections/{caseId}',
    input: z.object(one),
    output: ownCase,
    needs: 'citizen',
    errors: ['correction.not-found'],
  }),
  /** Makes a request and submits it. */
  'citizen-correction.create': call({
    method: 'POST',
    path: '/citizens/khatian-corrections',
    input: z.object({
      jlNumberId: uuid,
      survey: surveyKey,
      khatianNo: line(60),
      subjects: subjects.check(z.minLength(1)),
      text: line(5000),
    }),
    output: ownCase,
    needs: 'citizen',
    errors: [
      'citizen.not-verified',
      'nid.not-verified',
      'jl-number.not-found',
      'khatian.not-found',
      'khatian.not-approved',
      'correction.duplicate',
      'correction.month-limit',
      'correction.no-land-office',
      'input.refused',
    ],
  }),
  'citizen-correction.withdraw': call({
    method: 'PUT',
    path: '/citizens/khatian-corrections/{caseId}/withdraw',
    input: z.object({ ...one, baseRev: z.int() }),
    output: ownCase,
    needs: 'citizen',
    errors: caseErrors,
  }),
  'citizen-correction.files': call({
    method: 'GET',
    path: '/citizens/khatian-corrections/{caseId}/files',
    input: z.object(one),
    output: z.array(caseFile),
    needs: 'citizen',
    errors: ['correction.not-found'],
  }),
  'citizen-correction.add-file': call({
    method: 'POST',
    path: '/citizens/khatian-corrections/{caseId}/files',
    input: z.object({ ...one, fileName }),
    output: z.array(caseFile),
    takes: 'file',
    needs: 'citizen',
    errors: fileErrors,
  }),
  'citizen-correction.file': call({
    method: 'GET',
    path: '/citizens/khatian-corrections/{caseId}/files/{fileId}',
    input: z.object({ ...one, fileId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'citizen',
    errors: ['correction.not-found', 'record.not-found'],
  }),
  'citizen-correction.remove-file': call({
    method: 'DELETE',
    path: '/citizens/khatian-corrections/{caseId}/files/{fileId}',
    input: z.object({ ...one, fileId: uuid }),
    output: z.array(caseFile),
    needs: 'citizen',
    errors: ['correction.not-found', 'correction.wrong-status', 'record.not-found'],
  }),
  'public-correction.track': call({
    method: 'GET',
    path: '/public/khatian-corrections/track',
    input: z.object({ trackingNo: line(60), mobileEnd: line(20) }),
    output: trackedCase,
    needs: 'public',
    errors: ['correction.not-found', 'request.rate'],
  }),
} as const
