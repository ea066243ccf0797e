import * as z from 'zod/mini'
import { isoTime } from './values.ts'

/** An act on a record, as its log has it: which, when, who gave it at which desk, and with which words. */
export const actEntry = z.object({
  at: isoTime,
  act: z.string(),
  actorBn: z.string(),
  actorEn: z.string(),
  deskBn: z.string(),
  deskEn: z.string(),
  comment: z.nullable(z.string()),
})
