import { coreStore } from '#platform/replica/core-store.ts'
import { needVault } from '#platform/vault/vault.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import { useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from './kept-drafts.ts'
import { emptyDraft, type SecondDraft } from './second-draft.ts'

type Held = { readonly draft: SecondDraft; readonly isTyped: boolean }

type DraftHandle = {
  readonly draft: SecondDraft
  readonly change: (next: (before: SecondDraft) => SecondDraft) => void
  /** it is stored at the server: nothing of it is kept here any more */
  readonly forget: () => void
}

/** What is keyed of a khatian, kept with each cell; a device that can keep nothing has it on the screen all the same. */
export function useSecondDraft(khatianId: string): DraftHandle {
  const user = coreStore((state) => state.user)
  const [{ draft, isTyped }, setHeld] = useState<Held>({ draft: emptyDraft, isTyped: false })
  const written = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    needVault()
    dropPlainDrafts()
    return onBeforeLock(() => written.current)
  }, [])

  useEffect(() => {
    if (user === null) return
    let left = false
    void readDraft(user, khatianId)
      .catch(() => null)
      .then((kept) => {
        // What was typed before the replica had opened is the newer one.
        if (!left && kept !== null) setHeld((now) => (now.isTyped ? now : { draft: kept, isTyped: false }))
      })
    return () => {
      left = true
    }
  }, [user, khatianId])

  useEffect(() => {
    if (user !== null && isTyped) written.current = keepDraft(user, khatianId, draft).catch(() => undefined)
  }, [user, khatianId, draft, isTyped])

  return {
    draft,
    change: (next) => setHeld((now) => ({ draft: next(now.draft), isTyped: true })),
    forget: () => {
      if (user !== null) written.current = keepDraft(user, khatianId, null).catch(() => undefined)
    },
  }
}

/** Earlier builds left drafts in clear with the tab. Whose they were nobody can tell, so they are handed to nobody. */
function dropPlainDrafts(): void {
  try {
    const plain = Object.keys(sessionStorage).filter((name) => name.startsWith('second-keying:'))
    for (const name of plain) sessionStorage.removeItem(name)
  } catch {
    // a forbidden storage holds none
  }
}
