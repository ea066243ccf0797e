import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'

/** At most this many bytes of one page, after the browser shrank it, and this many files sent at once (decisions.md §5). */
export const uploadLimits = { bytes: 5 * 1024 * 1024, pixels: 60_000_000, atOnce: 4 } as const

const pageNo = z.int().check(z.minimum(1), z.maximum(99_999))

/** A scanned page as those see it who put the book in order. */
export const scanPage = z.object({
  id: uuid,
  pageNo: z.int(),
  khatianNumber: z.nullable(z.string()),
  /** of the file as it was sent; null for pages that came with the demonstration */
  sha256: z.nullable(z.string()),
  /** which page of which file, by the file's own hash: what was sent before is not sent again */
  source: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  /** bytes of the keying copy, and its hash, which changes with the picture */
  bytes: z.int(),
  keyingSha256: z.string(),
  /** tenths of a degree by which it was straightened */
  straightened: z.int(),
  addedAt: z.nullable(isoTime),
})

export type ScanPage = z.output<typeof scanPage>

/** The answer to an uploaded page. */
export const uploadedScan = z.object({
  page: scanPage,
  /** false where the same page stands in the volume already */
  stored: z.boolean(),
})

/** Query of the upload itself, whose body is the picture: `POST /volumes/{volumeId}/scans`. */
export const uploadQuery = z.object({
  pageNo: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999))),
  source: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}:[0-9]{1,5}$/))),
})

const pageChange = z.object({
  scanId: uuid,
  pageNo: z.optional(pageNo),
  /** null frees the page */
  khatianNumber: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})

export const scanCalls = {
  'scan.pages': call({
    method: 'GET',
    path: '/volumes/{volumeId}/scan-pages',
    input: z.object({ volumeId: uuid }),
    output: z.array(scanPage),
    needs: permissions.volumeReadOne,
    errors: ['volume.not-found'],
  }),
  /** Page numbers and khatians of any pages, all or none of them. */
  'scan.arrange': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/scan-pages',
    input: z.object({ volumeId: uuid, changes: z.array(pageChange).check(z.minLength(1), z.maxLength(2000)) }),
    output: z.array(scanPage),
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'record.not-found', 'scan.page-taken', 'khatian.number', 'khatian.out-of-volume'],
  }),
  'scan.turn': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/scan-pages/{scanId}/turn',
    input: z.object({ volumeId: uuid, scanId: uuid, degrees: z.literal([90, 180, 270]) }),
    output: scanPage,
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'record.not-found'],
  }),
  'scan.remove': call({
    method: 'DELETE',
    path: '/volumes/{volumeId}/scan-pages/{scanId}',
    input: z.object({ volumeId: uuid, scanId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'record.not-found'],
  }),
  /** Brings a removed page back: under its number, or at the end where that is taken meanwhile. */
  'scan.restore': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/scan-pages/{scanId}/restore',
    input: z.object({ volumeId: uuid, scanId: uuid }),
    output: scanPage,
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'record.not-found'],
  }),
} as const
