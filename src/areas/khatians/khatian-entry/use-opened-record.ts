import { useEffect, useRef, useState } from 'react'
import { withLandClasses } from '#domain/khatian/land-class.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { volumeCards } from '#store/queries.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { previousKhatian } from './start-khatian.ts'

/** Seals and closes a session when another takes its place or the screen goes. */
export function useClosing(session: RecordSession): void {
  const closing = useRef(new Set<RecordSession>())
  useEffect(() => {
    const pending = closing.current
    pending.delete(session)
    return () => {
      pending.add(session)
      // After a sign-out the replica is closed already; the cells are durable and are sealed when they have rested.
      void session
        .seal()
        .catch(() => undefined)
        .finally(() => {
          // A development double run of effects takes the session up again at once.
          if (pending.delete(session)) session.close()
        })
    }
  }, [session])
}

/** The form of the open khatian. A template never changes, so the object first read stays through every reading anew. */
export function useTemplate(session: RecordSession, context: VolumeContext, templateId: string): Template | undefined {
  const [kept, setKept] = useState<Template | undefined>(undefined)
  const khatian = session.state().khatian
  const wanted = khatian?.templateId ?? templateId
  if (kept?.id === wanted) return kept
  const found = session.state().template ?? context.templates[wanted]
  if (found?.id !== wanted) return undefined
  const keyed = withLandClasses(found)
  setKept(keyed)
  return keyed
}

/** The khatian before the open one in its book; read after the screen stands, since only ditto and carry ask for it. */
export function usePrevious(user: UserReplica, session: RecordSession): Khatian | undefined {
  const [held, setHeld] = useState<{ recordId: string; khatian: Khatian | undefined } | null>(null)
  useEffect(() => {
    const khatian = session.state().khatian
    if (khatian === undefined) return
    let gone = false
    async function read({ id, volumeId, number }: Khatian): Promise<void> {
      const found = await previousKhatian(user, await volumeCards(user, volumeId), number)
      if (!gone) setHeld({ recordId: id, khatian: found })
    }
    read(khatian).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [session, user])
  return held !== null && held.recordId === session.recordId ? held.khatian : undefined
}
