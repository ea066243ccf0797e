import type { CellKind } from '#domain/khatian/value.ts'

/** Cells in which words are written; in all others the typing aids would only turn a point or a letter into something else. */
const inWords: readonly CellKind[] = ['text', 'dag-number', 'land-class']

/** How the typing aids know a cell of this kind. */
export function cellTyping(kind: CellKind): { typing?: 'plain' } {
  return inWords.includes(kind) ? {} : { typing: 'plain' }
}
