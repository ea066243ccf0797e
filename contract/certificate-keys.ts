import * as z from 'zod/mini'

/** The public half of a key on the curve P-256 (RFC 7517). */
export const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

/** The public half of the root that certifies the keys of copies; `demo`: made by a demonstration for itself. */
export const certificateRoot = z.object({ ...publicJwk.shape, demo: z.boolean() })

export type CertificateRoot = z.output<typeof certificateRoot>

/** A list as bytes and the signature over them, both in base64url. */
export const signedStatement = z.object({ statement: z.string(), signature: z.string() })
