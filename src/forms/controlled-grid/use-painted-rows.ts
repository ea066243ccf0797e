import type { RowSection } from '#domain/khatian/khatian.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { TemplateField } from '#domain/template/template.ts'
import type { CellState, GridRow } from '#grid/grid-types.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMemo } from 'react'
import type { CellDifference } from './grid-part.ts'
import type { GridLine } from './grid-values.ts'

export type DifferenceOf = (section: RowSection, line: GridLine, key: string) => CellDifference | null

/** The lines as the grid draws them. An unchanged line gives the same row object, which is not drawn again. */
export function usePaintedRows(
  section: RowSection,
  fields: readonly TemplateField[],
  lines: readonly GridLine[],
  differenceOf: DifferenceOf | undefined,
): readonly GridRow[] {
  const { locale } = useText()
  const paint = useMemo(
    () => createPainter({ section, fields, locale, differenceOf }),
    [differenceOf, fields, locale, section],
  )
  return useMemo(() => lines.map(paint), [lines, paint])
}

type Look = {
  readonly section: RowSection
  readonly fields: readonly TemplateField[]
  readonly locale: 'bn' | 'en'
  readonly differenceOf: DifferenceOf | undefined
}

function createPainter({ section, fields, locale, differenceOf }: Look): (line: GridLine) => GridRow {
  const painted = new WeakMap<GridLine, GridRow>()
  const cellOf = (line: GridLine, field: TemplateField): CellState => ({
    text: cellText(field, line.cells[field.key] ?? null, locale),
    ...differenceOf?.(section, line, field.key),
  })
  return (line) => {
    const known = painted.get(line)
    if (known !== undefined) return known
    const row = { id: line.id, cells: Object.fromEntries(fields.map((field) => [field.key, cellOf(line, field)])) }
    painted.set(line, row)
    return row
  }
}
