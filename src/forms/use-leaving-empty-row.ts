import type { KeyGridHandle, SelectedCell } from '#grid/grid-types.ts'
import type { KeyboardEvent, RefObject } from 'react'

/**
 * Enter on a row that was left empty says that the table is done. `leave` says whether the cell stands in such a row, and
 * then goes on from it; the grid sees the key otherwise.
 */
export function useLeavingEmptyRow(grid: RefObject<KeyGridHandle | null>, leave: (at: SelectedCell) => boolean) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.shiftKey) return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const at = grid.current?.selected() ?? null
    if (at === null || grid.current?.dirty() === true || !leave(at)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
