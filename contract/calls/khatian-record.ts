import * as z from 'zod/mini'
import { khatianBody, uuid } from '../values.ts'

/** A record with the revision it stands at: what the answer of every single write and read carries. */
export const khatianRecord = z.object({ rev: z.int(), digest: z.string(), khatian: khatianBody })

/** Which khatian, and the revision that an act is given on. */
export const withBase = { khatianId: uuid, baseRev: z.optional(z.int()) }
