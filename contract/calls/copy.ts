import type { Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { signedStatement } from '../certificate-keys.ts'
import { isoTime, uuid } from '../values.ts'

const ofCopy = { orderId: uuid, copyId: uuid }
const reason = z.string().check(z.maxLength(300))

/** The paper: the first print is the original, each later one says which reprint it is. [CPY-3] */
function print<const Path extends string, const Needs extends Permission>(path: Path, needs: Needs) {
  return call({
    method: 'POST',
    path,
    input: z.object({ ...ofCopy, reason: z.optional(reason) }),
    output: z.object({}),
    shape: 'file',
    needs,
    errors: [
      'order.not-found',
      'copy.not-found',
      'copy.unsigned',
      'copy.key-uncertified',
      'copy.revoked',
      'input.refused',
    ],
  })
}

function revoke<const Path extends string>(path: Path) {
  return call({
    method: 'PUT',
    path,
    input: z.object({ ...ofCopy, reason }),
    output: z.object({ no: z.string() }),
    needs: 'KHATIAN_ORDER.REVOKE_COPY',
    errors: ['order.not-found', 'copy.not-found', 'copy.revoked', 'input.refused'],
  })
}

/** Certified copies: the keys by which anybody verifies them, which no longer count, and printing them. */
export const copyCalls = {
  /** The list of keys with the root's signature over its bytes; null where the root has certified none yet. [CPY-9] */
  'copy.keys': call({
    method: 'GET',
    path: '/public/copy-keys',
    input: z.object({}),
    output: z.object({ list: z.nullable(signedStatement) }),
    needs: 'public',
    offline: 'cache',
  }),
  /**
   * By the first eight bytes of the SHA-256 of their numbers, in hex, signed as copies are; null while no certified key
   * signs. [CPY-12]
   */
  'copy.revocations': call({
    method: 'GET',
    path: '/public/copy-revocations',
    input: z.object({}),
    output: z.object({ list: z.nullable(signedStatement) }),
    needs: 'public',
    offline: 'cache',
  }),
  /**
   * One copy by the code on it or by its number. Who has the code sees every row of the version, in the form of which the
   * code signs a digest; the number alone shows what kind of copy it is and whether it counts. [CPY-15]
   */
  'copy.look': call({
    method: 'POST',
    path: '/public/copies/look',
    input: z.object({
      code: z.optional(z.string().check(z.maxLength(2000))),
      number: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.object({
      no: z.string(),
      certified: z.boolean(),
      standing: z.enum(['valid', 'revoked', 'superseded', 'unsigned']),
      districtBn: z.string(),
      districtEn: z.string(),
      upazilaBn: z.nullable(z.string()),
      upazilaEn: z.nullable(z.string()),
      issuedAt: isoTime,
      content: z.nullable(z.string()),
    }),
    needs: 'public',
    errors: ['copy.not-found', 'input.refused', 'request.rate'],
  }),
  'copy.print': print('/khatian-orders/{orderId}/copies/{copyId}/print', 'KHATIAN_ORDER.READ_ONE'),
  'copy.revoke': revoke('/khatian-orders/{orderId}/copies/{copyId}/revoke'),
  /** The same of copies of map sheets; printing once more and revoking have the keys that they have for khatians. */
  'copy.print-map': print('/map-orders/{orderId}/copies/{copyId}/print', 'MOUZA_MAP_ORDER.READ_ONE'),
  'copy.revoke-map': revoke('/map-orders/{orderId}/copies/{copyId}/revoke'),
} as const
