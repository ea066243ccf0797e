import { type RefObject, useMemo, useRef } from 'react'
import type { RecordSession } from '#store/record-session.ts'
import type { CellSpot } from './first-change.ts'
import type { HeaderHandle } from './header-strip.tsx'
import { keepPlace, recallPlace } from './kept-place.ts'
import type { SectionHandle } from './section-grid.tsx'

/** The three parts of the desk as one: where the cursor is, where it goes, and what is typed but not yet committed. */
export type DeskFocus = {
  readonly header: RefObject<HeaderHandle | null>
  readonly owners: RefObject<SectionHandle | null>
  readonly dags: RefObject<SectionHandle | null>
  go: (spot: CellSpot, edit?: boolean) => void
  /** In one that was there already the first key takes the place of nothing. [ENT-33] */
  start: (isNew?: boolean) => void
  /** Commits what is typed anywhere; false where something was refused and stays in its field. */
  commit: () => boolean
  dirty: () => boolean
  remember: () => void
}

export function useDeskFocus(session: RecordSession): DeskFocus {
  const header = useRef<HeaderHandle>(null)
  const owners = useRef<SectionHandle>(null)
  const dags = useRef<SectionHandle>(null)

  return useMemo(() => {
    function go(spot: CellSpot, edit = false): void {
      if (spot.section === 'header') return header.current?.focus(spot.field, edit)
      const grid = spot.section === 'owners' ? owners.current : dags.current
      grid?.focusCell(spot.rowId, spot.field, edit)
    }
    function place(): CellSpot | null {
      const section = document.activeElement?.closest('[data-section]')?.getAttribute('data-section')
      if (section === 'owners' || section === 'dags') {
        const at = (section === 'owners' ? owners : dags).current?.selected()
        return at === null || at === undefined ? null : { section, rowId: at.rowId, field: at.columnKey }
      }
      const field = header.current?.focused() ?? null
      return field === null ? null : { section: 'header', field }
    }
    return {
      header,
      owners,
      dags,
      go,
      start(isNew = false) {
        const { khatian, editable } = session.state()
        if (khatian === undefined || !editable) return
        const kept = recallPlace(session.recordId)
        const known =
          kept !== null && (kept.section === 'header' || khatian[kept.section].some((row) => row.id === kept.rowId))
        const edit = !isNew
        if (known) return go(kept, edit)
        if (khatian.owners.length > 0) owners.current?.focus(edit)
        else header.current?.focus(null, edit)
      },
      commit: () => [header.current, owners.current, dags.current].every((part) => part === null || part.commit()),
      dirty: () => [header.current, owners.current, dags.current].some((part) => part?.dirty() === true),
      remember() {
        const spot = place()
        if (spot !== null) keepPlace(session.recordId, spot)
      },
    }
  }, [session])
}
