import { fieldsOf } from '../khatian/canonical-value.ts'
import { rowSections, sortRows, type Khatian, type Row, type RowSection } from '../khatian/khatian.ts'
import { cellPath, headerPath } from '../khatian/path.ts'
import type { CellValue } from '../khatian/value.ts'
import { printCell, type PrintStyle } from '../print/print-value.ts'
import type { Template, TemplateField } from '../template/template.ts'

/** One value of a khatian as it was and as it is to be. */
export type SideLine = {
  readonly path: string
  readonly section: 'header' | RowSection
  /** place of the row on the screen, from 1; null of the header */
  readonly row: number | null
  readonly field: TemplateField
  readonly before: CellValue
  readonly after: CellValue
  readonly changed: boolean
}

/**
 * Every value that one of the two sides has, in the order of the form; rows that came stand behind those that were there.
 *
 * @param withEmpty whether cells in which neither side has a value are among them
 */
export function sideLines(
  before: Khatian,
  after: Khatian,
  template: Template,
  changed: readonly string[],
  withEmpty = false,
): SideLine[] {
  const known = new Set(changed)
  // A row that came or went is told as a whole.
  const isChanged = (path: string): boolean => known.has(path) || known.has(path.slice(0, path.indexOf(']') + 1))
  const lineOf = (
    path: string,
    where: Pick<SideLine, 'section' | 'row' | 'field'>,
    old: CellValue,
    next: CellValue,
  ): SideLine[] =>
    old === null && next === null && !withEmpty
      ? []
      : [{ path, ...where, before: old, after: next, changed: isChanged(path) }]
  const header = fieldsOf(template, 'header').flatMap((field) =>
    lineOf(
      headerPath(field.key),
      { section: 'header', row: null, field },
      before.header[field.key] ?? null,
      after.header[field.key] ?? null,
    ),
  )
  const rows = rowSections.flatMap((section) =>
    rowsOf(before, after, section).flatMap(({ id, was, is }, at) =>
      fieldsOf(template, section).flatMap((field) =>
        lineOf(
          cellPath(section, id, field.key),
          { section, row: at + 1, field },
          was?.cells[field.key] ?? null,
          is?.cells[field.key] ?? null,
        ),
      ),
    ),
  )
  return [...header, ...rows]
}

function rowsOf(
  before: Khatian,
  after: Khatian,
  section: RowSection,
): { readonly id: string; readonly was: Row | undefined; readonly is: Row | undefined }[] {
  const old = sortRows(before[section])
  const next = new Map(after[section].map((row) => [row.id, row]))
  const kept = new Set(old.map(({ id }) => id))
  return [
    ...old.map((was) => ({ id: was.id, was, is: next.get(was.id) })),
    ...sortRows(after[section])
      .filter(({ id }) => !kept.has(id))
      .map((is) => ({ id: is.id, was: undefined, is })),
  ]
}

/** What is told of a page by an id alone, which nobody types. */
const named: readonly string[] = ['scanId', 'templateId']

/** Whether somebody can propose another value of it by typing that. */
export function isTyped({ section, field }: Pick<SideLine, 'section' | 'field'>): boolean {
  return section !== 'pages' || !named.includes(field.key)
}

/** A value as screen and paper show it; scan and form of a page by the first signs of their ids. */
export function printSide(line: Pick<SideLine, 'section' | 'field'>, value: CellValue, style: PrintStyle): string {
  if (value === null) return '–'
  return !isTyped(line) && typeof value === 'string' ? value.slice(0, 8) : printCell(line.field, value, style) || '–'
}
