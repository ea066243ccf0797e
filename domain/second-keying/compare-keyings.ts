import { keyBetween } from '../kernel/order-key.ts'
import type { RowBody } from '../khatian/edit.ts'
import { type Khatian, type Row, sortRows } from '../khatian/khatian.ts'
import { cellPath, headerPath, rowPath } from '../khatian/path.ts'
import type { CellValue } from '../khatian/value.ts'
import type { TemplateField } from '../template/template.ts'
import { alignRows } from './align-rows.ts'
import { sameValue } from '../khatian/same-value.ts'
import { markOf } from '../khatian/value.ts'
import { isRowFree, type SecondRow, type SecondValues, type TwiceFields } from './second-keying.ts'
import { type Difference } from '../khatian/khatian.ts'

export type Comparison = { readonly fields: number; readonly differences: readonly Difference[] }

/** Holds the second keying beside the first: how many cells were compared, and where they differ. [SEC-2] */
export function compareKeyings(khatian: Khatian, second: SecondValues, fields: TwiceFields): Comparison {
  const differences: Difference[] = []
  let count = 0
  for (const field of fields.header) {
    const [mine, theirs] = [khatian.header[field.key] ?? null, second.header[field.key] ?? null]
    if (mine !== null || theirs !== null) count += 1
    if (!sameKeyed(mine, theirs)) differences.push({ path: headerPath(field.key), first: mine, second: theirs })
  }
  for (const section of ['owners', 'dags'] as const) {
    const found = compareRows(khatian, second[section], fields, section)
    count += found.fields
    differences.push(...found.differences)
  }
  return { fields: count, differences }
}

type Pair = { readonly mine: Row | undefined; readonly yours: SecondRow | undefined }

function compareRows(
  khatian: Khatian,
  second: readonly SecondRow[],
  all: TwiceFields,
  section: 'owners' | 'dags',
): Comparison {
  const fields = all[section]
  if (fields.length === 0) return { fields: 0, differences: [] }
  const rows = sortRows(khatian[section])
  const theirs = second.filter((row) => countOf(row.cells, fields) > 0)
  const free = isRowFree(all, section)
  const first = free ? rows.filter((row) => countOf(row.cells, fields) > 0) : rows
  const differences: Difference[] = []
  let count = 0
  let before: string | null = null
  for (const { mine, yours } of free ? pairFree(first, theirs, fields) : pairById(first, theirs)) {
    count += Math.max(countOf(mine?.cells ?? {}, fields), countOf(yours?.cells ?? {}, fields))
    if (mine !== undefined) before = mine.order
    if (mine !== undefined && (yours !== undefined || !free)) {
      differences.push(...compareCells(section, mine.id, fields, mine.cells, yours?.cells ?? {}))
    } else if (mine !== undefined) {
      const whole: RowBody = { order: mine.order, cells: mine.cells }
      differences.push({ path: rowPath(section, mine.id), first: whole, second: null })
    } else if (yours !== undefined) {
      before = keyBetween(before, nextOrder(rows, before))
      const whole: RowBody = { order: before, cells: only(yours.cells, fields) }
      differences.push({ path: rowPath(section, yours.id), first: null, second: whole })
    }
  }
  return { fields: count, differences }
}

/** Where two keyings of one line differ. */
export function compareCells(
  section: 'owners' | 'dags',
  rowId: string,
  fields: readonly TemplateField[],
  first: Cells,
  second: Cells,
): Difference[] {
  return fields.flatMap(({ key }) => {
    const [a, b] = [first[key] ?? null, second[key] ?? null]
    return sameKeyed(a, b) ? [] : [{ path: cellPath(section, rowId, key), first: a, second: b }]
  })
}

function pairFree(first: readonly Row[], second: readonly SecondRow[], fields: readonly TemplateField[]): Pair[] {
  const likeness = (i: number, j: number): number => alike(first[i]?.cells ?? {}, second[j]?.cells ?? {}, fields)
  return alignRows(first.length, second.length, likeness).map((pair) => ({
    mine: pair.first === null ? undefined : first[pair.first],
    yours: pair.second === null ? undefined : second[pair.second],
  }))
}

/** Rows that were shown are keyed on; what the second keyer found besides stands at the end. */
function pairById(first: readonly Row[], second: readonly SecondRow[]): Pair[] {
  const byId = new Map(second.map((row) => [row.id, row]))
  const known = new Set(first.map((row) => row.id))
  return [
    ...first.map((mine) => ({ mine, yours: byId.get(mine.id) })),
    ...second.filter((row) => !known.has(row.id)).map((yours) => ({ mine: undefined, yours })),
  ]
}

type Cells = { readonly [field: string]: CellValue }

function alike(first: Cells, second: Cells, fields: readonly TemplateField[]): number {
  let same = 0
  let whole = true
  for (const { key } of fields) {
    const [a, b] = [first[key] ?? null, second[key] ?? null]
    if (!sameKeyed(a, b)) whole = false
    else if (a !== null) same += 1
  }
  return whole ? Infinity : same
}

function countOf(cells: Cells, fields: readonly TemplateField[]): number {
  return fields.filter(({ key }) => (cells[key] ?? null) !== null).length
}

function only(cells: Cells, fields: readonly TemplateField[]): Cells {
  return Object.fromEntries(
    fields.flatMap(({ key }) => ((cells[key] ?? null) === null ? [] : [[key, cells[key] ?? null]])),
  )
}

function nextOrder(rows: readonly Row[], before: string | null): string | null {
  return rows.find((row) => before === null || row.order > before)?.order ?? null
}

/** Whether two keyers mean the same: a cell left empty and one said to be blank on paper hold both nothing. */
export function sameKeyed(first: CellValue | undefined, second: CellValue | undefined): boolean {
  return sameValue(filled(first), filled(second))
}

function filled(value: CellValue = null): CellValue {
  return value === '' || markOf(value) === 'blank' ? null : value
}
