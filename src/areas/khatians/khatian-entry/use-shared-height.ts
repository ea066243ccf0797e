import type { RecordSession } from '#store/record-session.ts'
import { type FocusEvent, useCallback, useRef, useState } from 'react'
import type { SectionName } from './row-edits.ts'

/** How many rows the height of each section is reckoned for. */
export type SharedHeight = Readonly<Record<SectionName, number>>

const least = 3
/** Room for what is about to be keyed. */
const ahead = 3

/** What each section holds, with room for more where the cursor is. [ENT-34] */
export function sharedHeight(rows: SharedHeight, keyed: SectionName | null): SharedHeight {
  const need = (section: SectionName) => Math.max(least, rows[section]) + (keyed === section ? ahead : 0)
  return { owners: need('owners'), dags: need('dags') }
}

/** Shared anew when the cursor goes from one section to the other: under a row that is keyed nothing moves. */
export function useSharedHeight(session: RecordSession): readonly [SharedHeight, (event: FocusEvent) => void] {
  const keyed = useRef<SectionName | null>(null)
  const [heights, setHeights] = useState(() => sharedHeight(rowsOf(session), null))
  const share = useCallback(
    ({ target }: FocusEvent) => {
      const section = target.closest('[data-section]')?.getAttribute('data-section')
      if ((section !== 'owners' && section !== 'dags') || section === keyed.current) return
      keyed.current = section
      setHeights(sharedHeight(rowsOf(session), section))
    },
    [session],
  )
  return [heights, share]
}

function rowsOf(session: RecordSession): SharedHeight {
  const { khatian } = session.state()
  return { owners: khatian?.owners.length ?? 0, dags: khatian?.dags.length ?? 0 }
}
