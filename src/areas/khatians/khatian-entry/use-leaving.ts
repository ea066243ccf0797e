import { useEffect, useLayoutEffect } from 'react'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { DeskFocus } from './use-desk-focus.ts'

/**
 * What is typed is committed, and what was keyed is sealed, whenever the screen may be gone the next moment: hidden,
 * unloaded or left. A reload loses at most the cell under the cursor.
 */
export function useLeaving(session: RecordSession, focus: DeskFocus): void {
  useEffect(() => {
    function leave(): void {
      focus.remember()
      focus.commit()
      session.leave()
      // What is not sealed now is durable all the same, and is sealed by the engine when it has rested.
      session.seal().catch(() => undefined)
    }
    function onVisibility(): void {
      if (document.visibilityState === 'hidden') leave()
    }
    /** A write still on its way to the disk holds the page for the moment that it needs: the browser asks before it goes. */
    function holdBack(event: BeforeUnloadEvent): void {
      focus.commit()
      session.leave()
      if (session.state().save !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', holdBack)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibility)
    const stopWaiting = onBeforeLock(async () => {
      focus.remember()
      focus.commit()
      await session.seal().catch(() => undefined)
    })
    const isUnsaved = (): boolean => session.state().save !== 'saved'
    // Texts that no cell took are kept with the khatian when the vault locks. [ENT-59]
    const unregister = registerUnsafe(() => isUnsaved() || focus.dirty(), isUnsaved)
    return () => {
      window.removeEventListener('beforeunload', holdBack)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibility)
      unregister()
      stopWaiting()
    }
  }, [session, focus])

  // In a layout effect the inputs are still there to be read.
  useLayoutEffect(
    () => () => {
      focus.remember()
      focus.commit()
      session.leave()
    },
    [focus, session],
  )
}
