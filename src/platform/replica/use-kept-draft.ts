import { changeNote, readNote } from '#store/notes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { needVault } from '#platform/vault/vault.ts'
import { onBeforeLock, useVault } from '#platform/vault/vault-store.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { isSignedIn, sessionStore } from '#platform/session/session.ts'
import { forgetText, leaveText, leftText } from '#store/left-text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { coreStore } from './core-store.ts'

type Kept = { readonly id: string; readonly draft: unknown }

/** Older ones are of records that somebody else stored meanwhile. */
const mostKept = 20

/** Unsent values of a record that this person typed, encrypted like their records. [SEC-7] */
async function readDraft(user: UserReplica, note: string, id: string): Promise<unknown> {
  return keptIn(await readNote(user, note)).find((one) => one.id === id)?.draft ?? null
}

/** Resolves when it is on the disk; null removes it. */
function keepDraft(user: UserReplica, note: string, id: string, draft: unknown, most: number): Promise<void> {
  return changeNote(user, note, (kept) => {
    const others = keptIn(kept).filter((one) => one.id !== id)
    const all = draft === null ? others : [{ id, draft }, ...others].slice(0, most)
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
  /** The kept draft was read, or this device keeps none. A form that shows earlier would lose its first texts. */
  readonly isRead: boolean
  /** This device keeps the draft. */
  readonly isKept: boolean
  readonly change: (next: (before: T) => T) => void
  /** Deletes the draft, after the server stored it or the person discarded it. The screen shows `next` instead. */
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
  /** how many drafts of this kind the device keeps */
  readonly most?: number
}

type Held<T> = { readonly draft: T; readonly isTyped: boolean }

/**
 * A draft that is kept with each change, also with one that a screen makes while it goes. A device that can keep nothing
 * has it on the screen only. [SEC-7]
 */
export function useKeptDraft<T>(options: Options<T>): DraftHandle<T> {
  const { note, id, empty, read, off = false, most = mostKept } = options
  const user = coreStore((state) => state.user)
  const isComing = useIsReplicaComing()
  const [{ draft }, setHeld] = useState<Held<T>>({ draft: empty, isTyped: false })
  const [readFrom, setReadFrom] = useState<UserReplica | null>(null)
  /** with the changes of this very event, which no render has seen yet */
  const held = useRef<Held<T>>({ draft: empty, isTyped: false })
  const writes = useRef({ begun: 0, durable: 0, last: Promise.resolve() })
  const reader = useRef(read)

  function show(next: Held<T>): void {
    held.current = next
    setHeld(next)
  }

  function write(value: T | null): void {
    if (user === null || off) return
    const state = writes.current
    const mine = (state.begun += 1)
    if (value === null) forgetText(leftKey(user, note, id))
    state.last = keepDraft(user, note, id, value, most)
      .then(() => {
        state.durable = mine
        if (state.begun === mine) forgetText(leftKey(user, note, id))
      })
      .catch(() => undefined)
  }

  const isUnwritten = useEffectEvent((): boolean => {
    const { begun, durable } = writes.current
    return user !== null && !off && held.current.isTyped && begun !== durable
  })
  const leave = useEffectEvent(() => {
    if (user !== null && isUnwritten()) leaveText(user.codec, leftKey(user, note, id), held.current.draft)
  })
  const takeUp = useEffectEvent((kept: unknown) => {
    if (user === null || held.current.isTyped) return
    const left = leftText(user.codec, leftKey(user, note, id))
    const newer = left === null ? null : reader.current(left)
    const found = newer ?? (kept === null ? null : reader.current(kept))
    if (found !== null) show({ draft: found, isTyped: newer !== null })
    if (newer !== null) write(newer)
  })
  /** A text that is typed before the replica opens is newer than the kept one. */
  const writeTyped = useEffectEvent(() => {
    if (held.current.isTyped) write(held.current.draft)
  })

  useEffect(() => {
    if (off) return
    needVault()
    const stopWaiting = onBeforeLock(async () => {
      // The form commits in a listener of its own, which may come after this one.
      await Promise.resolve()
      await writes.current.last
    })
    // A disk that refused the draft keeps the vault open.
    const unregister = registerUnsafe(() => isUnwritten())
    return () => {
      unregister()
      stopWaiting()
    }
  }, [off])

  useEffect(() => {
    if (user === null || off) return
    let left = false
    writeTyped()
    void readDraft(user, note, id)
      .catch(() => null)
      .then((kept) => {
        if (left) return
        takeUp(kept)
        setReadFrom(user)
      })
    return () => {
      left = true
    }
  }, [user, note, id, off])

  useEffect(() => {
    const onLeave = (): void => leave()
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onVisibility)
      // The screen is gone, and its page may follow before the write is on the disk.
      onLeave()
    }
  }, [])

  return {
    draft,
    isKept: user !== null && !off,
    isRead: off || (user === null ? !isComing : readFrom !== null),
    change: (next) => {
      show({ draft: next(held.current.draft), isTyped: true })
      write(held.current.draft)
    },
    forget: (next) => {
      show({ draft: next ?? held.current.draft, isTyped: false })
      write(null)
    },
  }
}

/** Whether a replica of the person at the screen is about to open. */
function useIsReplicaComing(): boolean {
  const isBroken = coreStore(({ status }) => status.state === 'trouble')
  const { state } = useVault()
  const isHere = sessionStore((session) => isSignedIn(session) && session.desk !== null)
  return isHere && !isBroken && (state === 'unknown' || state === 'off' || state === 'open')
}

const leftKey = ({ person }: UserReplica, note: string, id: string): string =>
  `dlrms.left-note:${person.userId}:${note}:${id}`
