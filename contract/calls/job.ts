import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'

export const jobStates = ['WAITING', 'RUNNING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED'] as const

const count = z.int().check(z.minimum(0))

const ofRows = { fresh: count, changed: count, same: count, refused: count }

/** What a check of a workbook found, or what its confirmation did; by sheet where it has several. */
export const importCounts = z.object({
  ...ofRows,
  sheets: z.optional(z.array(z.object({ name: z.string(), ...ofRows }))),
})

export type ImportCounts = z.output<typeof importCounts>

/**
 * Work that goes on without the screen. `CHECKED`: a sheet was looked through and waits for its confirmation. Files are
 * fetched from `jobFilePath` until `expiresAt`.
 */
export const jobView = z.object({
  id: uuid,
  kind: z.string(),
  /** what it is about: the name of a resource or report */
  subject: z.string(),
  state: z.enum(jobStates),
  done: count,
  /** null while it is not known how much there is */
  total: z.nullable(count),
  counts: z.nullable(importCounts),
  files: z.array(z.object({ name: z.string(), bytes: count })),
  /** why it failed */
  code: z.nullable(z.string()),
  /** what of the case the code speaks of, such as the heads that a sheet lacks */
  detail: z.nullable(z.string()),
  createdAt: isoTime,
  endedAt: z.nullable(isoTime),
  expiresAt: z.nullable(isoTime),
})

export type JobView = z.output<typeof jobView>

/** A file that a job made: below the API, outside JSON. */
export const jobFilePath = '/jobs/{jobId}/files/{name}'

/** Work that a person started. */
export const jobCalls = {
  'job.get': call({
    method: 'GET',
    path: '/jobs/{jobId}',
    input: z.object({ jobId: uuid }),
    output: jobView,
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  'job.cancel': call({
    method: 'PUT',
    path: '/jobs/{jobId}/cancel',
    input: z.object({ jobId: uuid }),
    output: jobView,
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /** The same work once more, with the file that was given for it; a sheet is looked through anew. */
  'job.repeat': call({
    method: 'POST',
    path: '/jobs/{jobId}/repeat',
    input: z.object({ jobId: uuid }),
    output: jobView,
    needs: 'signed-in',
    errors: ['record.not-found', 'job.gone', 'job.too-many', 'job.runs'],
  }),
  /** A sheet that was looked through is taken over, by who gave it. */
  'job.confirm': call({
    method: 'PUT',
    path: '/jobs/{jobId}/confirm',
    input: z.object({ jobId: uuid, mode: z._default(z.enum(['valid', 'all-or-none']), 'valid') }),
    output: jobView,
    needs: 'signed-in',
    errors: ['record.not-found', 'import.changed', 'job.gone'],
  }),
  'job.file': call({
    method: 'GET',
    path: jobFilePath,
    input: z.object({ jobId: uuid, name: z.string().check(z.maxLength(200)) }),
    output: jobView,
    shape: 'file',
    needs: 'signed-in',
    errors: ['record.not-found', 'job.gone'],
  }),
} as const
