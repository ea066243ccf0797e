import * as z from 'zod/mini'
import { change, conflict, isoTime, resolution } from '../values.ts'

/** One act on a khatian as its log tells it; `hash` chains it to the one before. */
export const logEntry = z.object({
  index: z.int(),
  rev: z.int(),
  command: z.string(),
  act: z.nullable(z.string()),
  actorId: z.string(),
  actorBn: z.string(),
  actorEn: z.string(),
  deskBn: z.string(),
  deskEn: z.string(),
  /** it came with a file, and not from a desk [ADM-22] */
  imported: z.boolean(),
  deviceId: z.nullable(z.string()),
  deviceAt: z.nullable(isoTime),
  clockOffset: z.nullable(z.int()),
  serverAt: isoTime,
  comment: z.nullable(z.string()),
  changes: z.array(change),
  conflicts: z.array(conflict),
  resolves: z.array(resolution),
  hash: z.string(),
})
