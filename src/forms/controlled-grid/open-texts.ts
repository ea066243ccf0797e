import type { RowSection } from '#domain/khatian/khatian.ts'
import type { LeftText, SelectedCell } from '#grid/grid-types.ts'

/** A text in the editor of a grid that is no value yet. */
export type OpenCell = SelectedCell & { readonly text: string }

/** The texts that a form of grids shows besides its values. */
export type OpenTexts = {
  /** by field */
  readonly header: Readonly<Record<string, string>>
  readonly cells: readonly (OpenCell & { readonly section: RowSection })[]
  /** pasted texts that are in no cell, until the operator decides */
  readonly left: Readonly<Record<RowSection, readonly LeftText[]>>
}

export const noOpenTexts: OpenTexts = { header: {}, cells: [], left: { owners: [], dags: [], pages: [] } }
