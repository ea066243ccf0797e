import type { RowSection } from '#domain/khatian/khatian.ts'
import type { OpenCell } from './open-texts.ts'

/** A part of a form of grids that keys can enter. */
export type GridPart = {
  focus: () => void
  /** Commits what is typed; false where it was refused and stays. */
  commit: () => boolean
  /** Something is typed that is not committed, or a pasted text waits for a decision. */
  dirty: () => boolean
  /** Drops what is typed and what was pasted into no cell. */
  drop: () => void
}

export type SectionPart = GridPart & {
  focusCell: (rowId: string, key: string) => void
  open: () => OpenCell | null
  reopen: (cell: OpenCell) => void
}

/** A field or a cell that the server refused. */
export type GridFault = {
  readonly section: 'header' | RowSection
  /** null in the header */
  readonly rowId: string | null
  readonly key: string
  readonly message: string
}

/** How a cell differs from what it is compared with. */
export type CellDifference = { readonly mark: 'changed' | 'added'; readonly title: string }
