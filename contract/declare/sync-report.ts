import * as z from 'zod/mini'
import { isoTime } from '../values.ts'
import { fieldChange } from './resource-calls.ts'

const count = z.int().check(z.minimum(0))

/** What differs from a source that rows are taken over from, or was taken over. */
export const syncReport = z.object({
  /** where the rows came from */
  source: z.string(),
  at: isoTime,
  fresh: count,
  changed: count,
  same: count,
  /** no longer at the source: marked and kept */
  missing: count,
  /** changed here by people: left as they are */
  kept: count,
  /** rows of the source that cannot be taken */
  refused: count,
  /** at most 200 of the differing rows */
  rows: z.array(
    z.object({
      key: z.string(),
      nameBn: z.string(),
      nameEn: z.string(),
      state: z.enum(['fresh', 'changed', 'missing', 'kept', 'refused']),
      /** why a row of the source is not taken, and the field that it is about */
      code: z.nullable(z.string()),
      field: z.nullable(z.string()),
      /** of a row that is or was here: from what it has to what the source has */
      changes: z.array(fieldChange),
    }),
  ),
})

export type SyncReport = z.output<typeof syncReport>
