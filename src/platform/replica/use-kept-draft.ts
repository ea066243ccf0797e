import { changeNote, readNote } from '#store/notes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { needVault } from '#platform/vault/vault.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import { useEffect, useRef, useState } from 'react'
import { coreStore } from './core-store.ts'

type Kept = { readonly id: string; readonly draft: unknown }

/** Older ones are of records that somebody else stored meanwhile. */
const mostKept = 20

/** What this person typed of a record and did not send yet: sealed with their records. [SEC-7] */
async function readDraft(user: UserReplica, note: string, id: string): Promise<unknown> {
  return keptIn(await readNote(user, note)).find((one) => one.id === id)?.draft ?? null
}

/** Resolves when it is on the disk; null removes it. */
function keepDraft(user: UserReplica, note: string, id: string, draft: unknown): Promise<void> {
  return changeNote(user, note, (kept) => {
    const others = keptIn(kept).filter((one) => one.id !== id)
    const all = draft === null ? others : [{ id, draft }, ...others].slice(0, mostKept)
    return all.length === 0 ? null : all
  })
}

function keptIn(value: unknown): readonly Kept[] {
  return Array.isArray(value) ? value.flatMap((one) => asKept(one) ?? []) : []
}

function asKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return null
  if ('id' in value && typeof value.id === 'string') return { id: value.id, draft: value.draft }
  // Drafts of a second keying were kept under this name before.
  if ('khatianId' in value && typeof value.khatianId === 'string') return { id: value.khatianId, draft: value.draft }
  return null
}

export type DraftHandle<T> = {
  readonly draft: T
  readonly change: (next: (before: T) => T) => void
  /** The device keeps nothing of it any more: the server has it, or it was given up. The screen shows `next` from now on. */
  readonly forget: (next?: T) => void
}

type Options<T> = {
  /** the name under which drafts of this kind are kept */
  readonly note: string
  readonly id: string
  readonly empty: T
  /** the kept draft; null where it cannot be read */
  readonly read: (kept: unknown) => T | null
  /** nothing is kept and no vault is asked for */
  readonly off?: boolean
}

/** A draft that is kept with each change; a device that can keep nothing has it on the screen only. [SEC-7] */
export function useKeptDraft<T>({ note, id, empty, read, off = false }: Options<T>): DraftHandle<T> {
  const user = coreStore((state) => state.user)
  const [{ draft, isTyped }, setHeld] = useState({ draft: empty, isTyped: false })
  const written = useRef<Promise<void>>(Promise.resolve())
  const reader = useRef(read)

  useEffect(() => {
    if (off) return
    needVault()
    return onBeforeLock(() => written.current)
  }, [off])

  useEffect(() => {
    if (user === null || off) return
    let left = false
    void readDraft(user, note, id)
      .catch(() => null)
      .then((kept) => {
        const found = kept === null ? null : reader.current(kept)
        // What was typed before the replica had opened is newer.
        if (!left && found !== null) setHeld((now) => (now.isTyped ? now : { draft: found, isTyped: false }))
      })
    return () => {
      left = true
    }
  }, [user, note, id, off])

  useEffect(() => {
    if (user !== null && isTyped && !off) written.current = keepDraft(user, note, id, draft).catch(() => undefined)
  }, [user, note, id, draft, isTyped, off])

  return {
    draft,
    change: (next) => setHeld((now) => ({ draft: next(now.draft), isTyped: true })),
    forget: (next) => {
      if (next !== undefined) setHeld({ draft: next, isTyped: false })
      if (user !== null) written.current = keepDraft(user, note, id, null).catch(() => undefined)
    },
  }
}
