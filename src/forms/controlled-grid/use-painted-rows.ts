import type { RowSection } from '#domain/khatian/khatian.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { TemplateField } from '#domain/template/template.ts'
import type { CellState, GridRow } from '#grid/grid-types.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMemo } from 'react'
import type { CellDifference, GridFault } from './grid-part.ts'
import type { GridLine } from './grid-values.ts'

export type DifferenceOf = (section: RowSection, line: GridLine, key: string) => CellDifference | null

/** The lines as the grid draws them. An unchanged line gives the same row object, which is not drawn again. */
export function usePaintedRows(
  section: RowSection,
  fields: readonly TemplateField[],
  lines: readonly GridLine[],
  differenceOf: DifferenceOf | undefined,
  faults: readonly GridFault[],
): readonly GridRow[] {
  const { locale } = useText()
  const paint = useMemo(
    () => createPainter({ section, fields, locale, differenceOf, faults }),
    [differenceOf, faults, fields, locale, section],
  )
  return useMemo(() => lines.map(paint), [lines, paint])
}

type Look = {
  readonly section: RowSection
  readonly fields: readonly TemplateField[]
  readonly locale: 'bn' | 'en'
  readonly differenceOf: DifferenceOf | undefined
  readonly faults: readonly GridFault[]
}

function createPainter({ section, fields, locale, differenceOf, faults }: Look): (line: GridLine) => GridRow {
  const painted = new WeakMap<GridLine, GridRow>()
  const faultOf = (line: GridLine, { key }: TemplateField): GridFault | undefined =>
    faults.find((one) => one.section === section && one.rowId === line.id && one.key === key)
  const cellOf = (line: GridLine, field: TemplateField): CellState => {
    const fault = faultOf(line, field)
    return {
      text: cellText(field, line.cells[field.key] ?? null, locale),
      ...(fault === undefined
        ? differenceOf?.(section, line, field.key)
        : { mark: 'error' as const, title: fault.message }),
    }
  }
  return (line) => {
    const known = painted.get(line)
    if (known !== undefined) return known
    const row = { id: line.id, cells: Object.fromEntries(fields.map((field) => [field.key, cellOf(line, field)])) }
    painted.set(line, row)
    return row
  }
}
