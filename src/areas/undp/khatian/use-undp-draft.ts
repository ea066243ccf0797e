import { keptValues, readOpen } from '#forms/controlled-grid/kept-values.ts'
import type { OpenTexts } from '#forms/controlled-grid/open-texts.ts'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import { useKeptDraft } from '#platform/replica/use-kept-draft.ts'
import * as z from 'zod/mini'

export type UndpDraft = {
  /** revision of the stored khatian that was keyed on; 0 of a new one */
  readonly rev: number
  readonly khatianId: string
  readonly volumeId: string
  readonly number: string
  readonly values: GridValues
  readonly open: OpenTexts
}

const kept = z.object({
  rev: z.int(),
  khatianId: z.string(),
  volumeId: z.string(),
  number: z.string(),
  values: keptValues,
})

/** Unsaved entry for UNDP, kept with each cell. [UND-6] */
export function useUndpDraft(id: string, empty: UndpDraft) {
  return useKeptDraft({
    note: 'undp-entry',
    id,
    empty,
    read: (found) => {
      const known = z.safeParse(kept, found)
      // A khatian that was saved since, in another tab, is not keyed over.
      return known.success && known.data.rev === empty.rev ? { ...known.data, open: readOpen(found) } : null
    },
  })
}
