import type { CellKind } from '#domain/khatian/value.ts'
import type { PastedText } from '#grid/grid-types.ts'

const listed: readonly CellKind[] = ['dag-number', 'area', 'land-class']

/** Splits "১২, ১৩, ১৪" that was pasted into a column of numbers, areas or classes. Null where it is one value. [ENT-21] */
export function readList(kind: CellKind, columnKey: string, text: string): readonly (readonly PastedText[])[] | null {
  if (!listed.includes(kind) || /[\n\r]/.test(text)) return null
  const values = text
    .split(/[,;،]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return values.length < 2 ? null : values.map((value) => [{ columnKey, text: value }])
}
