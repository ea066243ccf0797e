import { edits as editList } from '#contract/values.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import { readOpen } from '#forms/controlled-grid/kept-values.ts'
import { noOpenTexts, type OpenTexts } from '#forms/controlled-grid/open-texts.ts'
import { randomWord } from '#forms/controlled-grid/new-row-id.ts'
import { useKeptDraft } from '#platform/replica/use-kept-draft.ts'
import * as z from 'zod/mini'
import { useMemo, useState } from 'react'
import type { Sides } from './case-queries.ts'
import { editsOnto, proposalEdits } from './proposal-edits.ts'

type Draft = {
  /** what is not sent yet, on the proposal as it was at `rev` */
  readonly edits: readonly Edit[]
  /** as the grids show it; null where it follows from the edits, as after a reload */
  readonly values: GridValues | null
  readonly rev: number
  readonly open: OpenTexts
}

const none: Draft = { edits: [], values: null, rev: 0, open: noOpenTexts }

/** Edits of a proposal that are not sent yet. The device keeps them and applies them to a newer proposal. */
export function useProposal(caseId: string, sides: Sides, off: boolean) {
  const { before, after, template, rev } = sides
  const current = after ?? before
  const { draft, isRead, isKept, change, forget } = useKeptDraft({
    note: 'correction-proposal',
    id: caseId,
    empty: none,
    read,
    off,
  })
  const [sent, setSent] = useState<readonly Edit[] | null>(null)
  const onto = useMemo(() => editsOnto(current, draft.edits, template), [current, draft.edits, template])
  const isCurrent = draft.values !== null && draft.rev === rev
  const values = isCurrent ? (draft.values ?? onto.values) : onto.values
  const editsOf = (next: GridValues): readonly Edit[] => proposalEdits(current, before, next, randomWord)
  const open = useMemo(() => proposalEdits(current, before, values, randomWord), [before, current, values])
  return {
    isRead,
    isKept,
    values,
    firstOpen: draft.open,
    changeOpen: (texts: OpenTexts) => change((before) => ({ ...before, open: texts })),
    edits: open,
    unsaved: open.length > 0 && sent !== draft.edits,
    /** paths of kept edits that no longer fit */
    lost: isCurrent ? [] : onto.lost,
    editsOf,
    change: (next: GridValues) => change((before) => ({ ...before, edits: editsOf(next), values: next, rev })),
    /** Ends the draft after it is sent. */
    stored: () => {
      setSent(draft.edits)
      forget(draft)
    },
    discard: () => forget(none),
  }
}

function read(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null || !('edits' in kept)) return null
  const known = z.safeParse(editList, kept.edits)
  return known.success ? { edits: known.data, values: null, rev: 0, open: readOpen(kept) } : null
}
