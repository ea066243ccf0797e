import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianBody, khatianStatusId, uuid } from '../values.ts'
import { templateBody } from './template.ts'

/** A version of a khatian as lists show it: the approved ones, and the one at hand while it is worked on. */
export const khatianVersion = z.object({
  version: z.int(),
  rev: z.int(),
  status: khatianStatusId,
  /** false for the version that is still worked on */
  approved: z.boolean(),
  approvedAt: z.nullable(isoTime),
  approvedByBn: z.nullable(z.string()),
  approvedByEn: z.nullable(z.string()),
})

export type KhatianVersion = z.output<typeof khatianVersion>

export const documentCalls = {
  'khatian.versions': call({
    method: 'GET',
    path: '/khatians/{khatianId}/versions',
    input: z.object({ khatianId: uuid }),
    output: z.array(khatianVersion),
    needs: permissions.khatianReadOne,
    errors: ['khatian.not-found'],
  }),
  'khatian.version': call({
    method: 'GET',
    path: '/khatians/{khatianId}/versions/{version}',
    input: z.object({ khatianId: uuid, version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    output: z.object({ version: z.int(), khatian: khatianBody, template: templateBody }),
    needs: permissions.khatianReadOne,
    errors: ['khatian.not-found', 'version.not-found'],
  }),
} as const

/** Addresses of printed documents below the API: they answer a PDF, so they stand outside the table of calls. */
export const documentPaths = {
  khatian: '/khatians/{khatianId}/pdf',
  preview: '/applications/{applicationId}/preview-khatian',
  print: '/applications/{applicationId}/print-khatian',
} as const
