import * as z from 'zod/mini'

/** What a picture of a person or a signature may be: small, and of a kind that every browser shows. [PRF-1] */
export const pictureLimits = { text: 500_000, bytes: 370_000, longest: 1000 } as const

/** A small picture as a data address. */
export const picture = z
  .string()
  .check(z.maxLength(pictureLimits.text), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/))
