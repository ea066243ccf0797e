/** A part of a form of grids, as the keys reach it. */
export type GridPart = {
  focus: () => void
  /** Commits what is typed; false where it was refused and stays. */
  commit: () => boolean
  /** Something is typed that is not committed, or a pasted text waits for a decision. */
  dirty: () => boolean
}

export type SectionPart = GridPart & { focusCell: (rowId: string, key: string) => void }

/** How a cell differs from what it is compared with. */
export type CellDifference = { readonly mark: 'changed' | 'added'; readonly title: string }
