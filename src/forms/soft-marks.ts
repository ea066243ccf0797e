import { ownPart } from '#domain/kernel/area.ts'
import { isOddDagNumber, nextDagNumber } from '#domain/kernel/dag-number.ts'
import { parseShare, readAsAnna } from '#domain/kernel/share.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import { isIdentity, isShare } from '#domain/khatian/canonical-value.ts'
import { takenKeyOf } from '#domain/khatian/cell-note.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import { usualSpelling } from '#domain/khatian/land-class.ts'
import { isKnownRelation } from '#domain/print/relation-text.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'

/** The columns of a dag that belong together by arithmetic, on every form. */
export const dagFields = { number: 'dagNo', total: 'totalArea', portion: 'portion', area: 'area' } as const

type MarkKind =
  | 'own-part'
  | 'over-total'
  | 'odd-dag'
  | 'same-identity'
  | 'spelling'
  | 'over-whole'
  | 'odd-relation'
  | 'taken'
  | 'anna'

export type SoftMark = { readonly field: string; readonly kind: MarkKind } | ({ readonly kind: 'doubt' } & CellDoubt)

/** A mark that says itself what it is about. */
export type CellDoubt = { readonly rowId: string; readonly field: string; readonly title: string }

export const noDoubts: readonly CellDoubt[] = []

/** The part of the dag that its portion makes; null until both are keyed. [ARE-4] */
export function expectedPart(row: Row): number | null {
  const total = row.cells[dagFields.total] ?? null
  const portion = row.cells[dagFields.portion] ?? null
  return typeof total === 'number' && isShare(portion) ? ownPart(total, portion) : null
}

/** What looks wrong in a dag, though the paper may say so: never a block. */
export function marksOfDag(row: Row): readonly SoftMark[] {
  const marks: SoftMark[] = []
  const number = row.cells[dagFields.number]
  const area = row.cells[dagFields.area]
  const expected = expectedPart(row)
  if (typeof number === 'string' && isOddDagNumber(number)) marks.push({ field: dagFields.number, kind: 'odd-dag' })
  if (typeof area === 'number' && expected !== null && area !== expected)
    marks.push({ field: dagFields.area, kind: 'own-part' })
  const total = row.cells[dagFields.total]
  if (typeof area === 'number' && typeof total === 'number' && area > total)
    marks.push({ field: dagFields.area, kind: 'over-total' })
  if (isTaken(row)) marks.push({ field: dagFields.area, kind: 'taken' })
  return marks
}

/** The own part was taken from what the other cells make, or from above: no arithmetic finds it wrong. [ENT-35] */
export function isTaken(row: Row): boolean {
  return row.cells[takenKeyOf(dagFields.area)] === 1
}

/** Values that no form has, kept as they stand in the book: a share above the whole, an unknown relation. [ENT-37] */
export function oddValues(fields: readonly TemplateField[], row: Row): readonly SoftMark[] {
  return fields.flatMap(({ key, kind }): SoftMark[] => {
    const value = row.cells[key] ?? null
    if (isShare(value) && value.n > value.d) return [{ field: key, kind: 'over-whole' }]
    const odd = kind === 'relation' && typeof value === 'number' && !isKnownRelation(value)
    return odd ? [{ field: key, kind: 'odd-relation' }] : []
  })
}

/** Owners whose identity number stands at another name too: one of the two is keyed wrong. [ENT-23] */
export function sharedIdentities(owners: readonly Row[]): ReadonlySet<string> {
  const byNumber = new Map<string, Row[]>()
  for (const row of owners)
    for (const value of Object.values(row.cells))
      if (isIdentity(value) && value.number !== '') {
        const key = `${value.type} ${value.number}`
        byNumber.set(key, [...(byNumber.get(key) ?? []), row])
      }
  const namesOf = (rows: readonly Row[]) => new Set(rows.map((row) => textKey(textIn(row, 'name'))))
  return new Set(
    [...byNumber.values()].filter((rows) => namesOf(rows).size > 1).flatMap((rows) => rows.map(({ id }) => id)),
  )
}

export function textIn(row: Row, field: string): string {
  const value = row.cells[field]
  return typeof value === 'string' ? value : ''
}

/** Classes of land that are usually spelt otherwise: kept as written, the usual spelling is offered. [ENT-24] */
export function spellingMarks(fields: readonly TemplateField[], row: Row): readonly SoftMark[] {
  return fields.flatMap(({ key, kind }) => {
    const value = row.cells[key]
    return kind === 'land-class' && typeof value === 'string' && usualSpelling(value) !== null
      ? [{ field: key, kind: 'spelling' as const }]
      : []
  })
}

/** Shares that a form of annas may mean otherwise than they are kept: the keyer is asked which. [SHR-7] */
export function annaMarks({ shareNotation }: Pick<Template, 'shareNotation'>, row: Row): readonly SoftMark[] {
  if (shareNotation !== 'anna') return []
  return Object.entries(row.cells).flatMap(([field, value]) =>
    isShare(value) && readAsAnna(value) !== null ? [{ field, kind: 'anna' as const }] : [],
  )
}

/** The anna reading of a share as it is typed. */
export function annaText(typed: string): string | null {
  const share = parseShare(typed)
  return share.ok ? (readAsAnna(share.value)?.text ?? null) : null
}

/** The dag number to offer below another row. */
export function nextDagOf(above: Row | undefined): string | null {
  const number = above?.cells[dagFields.number]
  return typeof number === 'string' ? nextDagNumber(number) : null
}
