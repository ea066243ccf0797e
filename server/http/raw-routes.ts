import { documentPaths } from '#contract/calls/document.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'

/** A route below the prefix of the API that is no call of the table, since its body is no JSON of ours. [WIR-34] */
export type RawRoute = {
  readonly id: string
  readonly method: 'get' | 'post'
  /** as a call writes it, with its parameters in braces */
  readonly path: string
  readonly summary: string
  readonly needs: Permission | 'public' | 'insider'
  readonly query?: readonly string[]
  /** media types of the body */
  readonly takes?: readonly string[]
  /** media types of the answer; none for a redirection */
  readonly gives: readonly string[]
}

const json = ['application/json'] as const
const pdf = ['application/pdf'] as const
const pictures = ['image/avif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'] as const
const anyFile = ['application/octet-stream'] as const

const scan = (form: string, summary: string): RawRoute => ({
  id: `scan.${form}`,
  method: 'get',
  path: `/scans/{scanId}/${form}`,
  summary,
  needs: permissions.volumeReadOne,
  gives: pictures,
})

/** A test compares this table and the call table with the router. [WIR-34] */
export const rawRoutes: readonly RawRoute[] = [
  {
    id: 'khatian.pdf',
    method: 'get',
    path: documentPaths.khatian,
    summary: 'The khatian as a printed document',
    needs: permissions.khatianReadOne,
    query: ['LOCALE', 'VERSION'],
    gives: pdf,
  },
  {
    id: 'application.preview-khatian',
    method: 'get',
    path: documentPaths.preview,
    summary: 'The khatian of an application, as a preview',
    needs: permissions.khatianReadOne,
    query: ['LOCALE'],
    gives: pdf,
  },
  {
    id: 'application.print-khatian',
    method: 'get',
    path: documentPaths.print,
    summary: 'The approved khatian of an application',
    needs: permissions.khatianReadOne,
    query: ['LOCALE'],
    gives: pdf,
  },
  scan('keying', 'A scanned page at the size for keying'),
  scan('original', 'A scanned page as it was uploaded'),
  scan('thumb', 'A small picture of a scanned page'),
  {
    id: 'scan.upload',
    method: 'post',
    path: '/volumes/{volumeId}/scans',
    summary: 'Uploads one scanned page of a volume',
    needs: permissions.volumeUpdate,
    query: ['PAGE_NO', 'SOURCE'],
    takes: [...pictures, ...anyFile],
    gives: json,
  },
  {
    id: 'mutation-khatian.file-upload',
    method: 'post',
    path: '/mutation-khatians/{khatianId}/file-upload',
    summary: 'Adds a file to a mutation khatian',
    needs: permissions.mutationUpdate,
    query: ['NAME'],
    takes: anyFile,
    gives: json,
  },
  {
    id: 'mutation-khatian.view-file',
    method: 'get',
    path: '/mutation-khatians/{khatianId}/view-file/{fileId}',
    summary: 'A file of a mutation khatian',
    needs: permissions.mutationReadOne,
    gives: anyFile,
  },
  {
    id: 'payment.return',
    method: 'get',
    path: '/public/payment-return/{provider}/{ref}',
    summary: 'Takes a browser back from a payment provider, and redirects it',
    needs: 'public',
    query: ['status'],
    gives: [],
  },
  {
    id: 'payment.notice',
    method: 'post',
    path: '/public/payment-notices/{provider}/{ref}',
    summary: 'Takes a notice of a payment provider',
    needs: 'public',
    takes: [...json, 'application/x-www-form-urlencoded'],
    gives: json,
  },
  {
    id: 'api.document',
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    needs: 'insider',
    gives: json,
  },
  {
    id: 'api.page',
    method: 'get',
    path: '/docs',
    summary: 'The calls as a page',
    needs: 'insider',
    gives: ['text/html'],
  },
]
