import { useKeptDraft, type DraftHandle } from '#platform/replica/use-kept-draft.ts'
import { useEffect } from 'react'
import { emptyDraft, readDraft, type SecondDraft } from './second-draft.ts'

/** Draft of a second keying, kept with each cell. [SEC-7] */
export function useSecondDraft(khatianId: string): DraftHandle<SecondDraft> {
  useEffect(dropPlainDrafts, [])
  return useKeptDraft({ note: 'second-keying', id: khatianId, empty: emptyDraft, read: readDraft })
}

/** Earlier builds left drafts in clear with the tab. Their owner is unknown, so they are removed unread. */
function dropPlainDrafts(): void {
  try {
    const plain = Object.keys(sessionStorage).filter((name) => name.startsWith('second-keying:'))
    for (const name of plain) sessionStorage.removeItem(name)
  } catch {
    // a forbidden storage holds none
  }
}
