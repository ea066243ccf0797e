import * as z from 'zod/mini'
import { call } from '../call.ts'
import { bbsCode } from '../values.ts'
import { jobView } from './job.ts'

/** A district is brought by one workbook or by CSV files; they are looked through first and then confirmed as a job. [ADM-22] */
export const districtImportCalls = {
  /** The workbook to be filled: its sheets with their heads. */
  'district-import.template': call({
    method: 'GET',
    path: '/operation/district-imports/template',
    input: z.object({}),
    output: z.object({}),
    shape: 'file',
    needs: 'OPERATION.IMPORT',
  }),
  'district-import.check': call({
    method: 'POST',
    path: '/operation/district-imports',
    input: z.object({ districtBbsCode: bbsCode, fileName: z.optional(z.string().check(z.maxLength(200))) }),
    output: jobView,
    takes: 'file',
    needs: 'OPERATION.IMPORT',
    errors: ['record.not-found', 'import.kind', 'upload.size', 'job.too-many'],
  }),
} as const
