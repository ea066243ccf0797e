import { type RefObject, startTransition } from 'react'
import type { PaperSpot } from '#forms/scan-choice.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { ScanSideHandle } from './scan-side.tsx'

/** The disk may take longer; the reader should not. */
const longestMs = 50

/**
 * Lets the page beside follow the cursor, after the keys. While the cell that was left is on its way to the disk the page
 * waits for it: both are drawn at once, which spares each cell the drawing of a frame.
 */
export function createScanFollower(session: RecordSession, scan: RefObject<ScanSideHandle | null>) {
  let wanted: PaperSpot | null = null
  let stopWaiting: (() => void) | null = null

  function go(): void {
    stopWaiting?.()
    stopWaiting = null
    scan.current?.follow(wanted)
  }

  function waitForDisk(): () => void {
    const timer = setTimeout(go, longestMs)
    const unsubscribe = session.subscribe(() => {
      if (session.state().save !== 'saving') go()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }

  return (spot: PaperSpot | null): void => {
    wanted = spot
    if (session.state().save === 'saving') stopWaiting ??= waitForDisk()
    else startTransition(go)
  }
}
