import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'

const copyKey = z.object({
  keyId: z.string(),
  state: z.enum(['active', 'retired', 'compromised']),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  signsFrom: isoTime,
  signsUntil: isoTime,
})

const mark = z.string()

/** Certified copies: the keys by which anybody verifies them, which no longer count, and printing them. */
export const copyCalls = {
  'copy.keys': call({
    method: 'GET',
    path: '/public/copy-keys',
    input: z.object({}),
    output: z.array(copyKey),
    needs: 'public',
    offline: 'cache',
  }),
  /** By the first eight bytes of the SHA-256 of their numbers, in hex. */
  'copy.revocations': call({
    method: 'GET',
    path: '/public/copy-revocations',
    input: z.object({}),
    output: z.object({ at: isoTime, revoked: z.array(mark), superseded: z.array(mark) }),
    needs: 'public',
    offline: 'cache',
  }),
  /** The paper: the first print is the original, each later one says which reprint it is. [CPY-3] */
  'copy.print': call({
    method: 'POST',
    path: '/khatian-orders/{orderId}/copies/{copyId}/print',
    input: z.object({ orderId: uuid, copyId: uuid, reason: z.optional(z.string().check(z.maxLength(300))) }),
    output: z.object({}),
    shape: 'file',
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found', 'copy.not-found', 'copy.unsigned', 'copy.revoked', 'input.refused'],
  }),
  'copy.revoke': call({
    method: 'PUT',
    path: '/khatian-orders/{orderId}/copies/{copyId}/revoke',
    input: z.object({ orderId: uuid, copyId: uuid, reason: z.string().check(z.maxLength(300)) }),
    output: z.object({ no: z.string() }),
    needs: 'KHATIAN_ORDER.REVOKE_COPY',
    errors: ['order.not-found', 'copy.not-found', 'copy.revoked', 'input.refused'],
  }),
} as const
