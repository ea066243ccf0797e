import type { Fraction } from '#domain/kernel/fraction.ts'
import { notPayable } from '#domain/khatian/completeness.ts'
import { type Khatian, type Row, sortRows } from '#domain/khatian/khatian.ts'
import { cellPath, headerPath } from '#domain/khatian/path.ts'
import { markOf } from '#domain/khatian/value.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { sumKhatian } from './khatian-sums.ts'
import { areaGap, sumDags } from './row-sums.ts'
import { orderToCheck, possibleDuplicates } from './soft-checks.ts'
import { dagFields, isTaken, marksOfDag, sharedIdentities } from './soft-marks.ts'

/**
 * Something of a khatian that looks wrong though the paper may say so: never a block, and the same list for whoever keys,
 * verifies, compares and approves. `paths` are the places to look at, the first one first. [KHS-22]
 */
export type Doubt = { readonly paths: readonly string[] } & (
  | {
      readonly kind: 'area-total'
      /** the form's total less the sum of the dags, in ajutangsho */ readonly gap: number
    }
  | { readonly kind: 'share-sum'; readonly sum: Fraction; readonly difference: Fraction }
  | { readonly kind: 'empty-header'; readonly fields: readonly TemplateField[] }
  | { readonly kind: 'no-total' }
  | { readonly kind: 'empty-cells'; readonly section: Section; readonly field: TemplateField }
  | { readonly kind: 'order'; readonly section: Section }
  | {
      readonly kind:
        'own-part' | 'taken-part' | 'part-over-total' | 'odd-dag' | 'duplicate-dag' | 'same-identity' | 'illegible'
    }
)

type Section = 'owners' | 'dags'

/** Without these a row says nothing: they are missed where other cells of the row are filled. */
const essential: Readonly<Record<Section, readonly string[]>> = {
  owners: ['name', 'share'],
  dags: [dagFields.number, dagFields.area],
}

/** The foot of the form: what the book itself says that the land adds up to. */
export const footTotal = 'totalArea'

/** Header fields that say something about copies and are not on the paper. */
const notOnPaper: readonly string[] = Object.values(notPayable)

/** Everything of a khatian that is to be looked at once more, the gravest first. */
export function findDoubts(khatian: Khatian, template: Template): readonly Doubt[] {
  const sums = sumKhatian(khatian, template)
  const gap = areaGap(khatian.header[footTotal], sumDags(khatian.dags))
  const found: Doubt[] = []
  const add = (doubt: Doubt): void => void (doubt.paths.length > 0 && found.push(doubt))
  if (gap !== null) add({ kind: 'area-total', gap, paths: [headerPath(footTotal)] })
  if (sums.shares?.state === 'beyond') {
    const { sum, difference } = sums.shares
    add({ kind: 'share-sum', sum, difference, paths: rowPaths('owners', khatian.owners, 'share') })
  }
  const dagPaths = (ids: Iterable<string>, field: string) => pathsOf('dags', khatian.dags, new Set(ids), field)
  add({ kind: 'part-over-total', paths: dagPaths(sums.partOverTotal, dagFields.area) })
  const doubtful = khatian.dags.filter((row) => marksOfDag(row).some(({ kind }) => kind === 'own-part'))
  const ofPart = doubtful.map(({ id }) => id).filter((id) => !sums.partOverTotal.includes(id))
  add({ kind: 'own-part', paths: dagPaths(ofPart, dagFields.area) })
  const taken = khatian.dags.filter(isTaken).map(({ id }) => id)
  add({ kind: 'taken-part', paths: dagPaths(taken, dagFields.area) })
  add({ kind: 'duplicate-dag', paths: dagPaths(possibleDuplicates(khatian, 'dags'), dagFields.number) })
  add({ kind: 'odd-dag', paths: dagPaths(sums.oddDags, dagFields.number) })
  add({
    kind: 'same-identity',
    paths: pathsOf('owners', khatian.owners, sharedIdentities(khatian.owners), identityOf(template)),
  })
  for (const section of ['owners', 'dags'] as const) {
    for (const doubt of emptyCells(khatian, template, section)) add(doubt)
    const unsure = orderToCheck(khatian, section)
    add({ kind: 'order', section, paths: pathsOf(section, khatian[section], unsure, essential[section][0] ?? '') })
  }
  add({ kind: 'illegible', paths: illegible(khatian) })
  for (const doubt of headerDoubts(khatian, template)) add(doubt)
  return found
}

/**
 * Empty header fields. A field that is often blank on paper gives no warning, since nearly every khatian would have one.
 * The foot total has a warning of its own: without it nothing guards the dags' own parts.
 */
function headerDoubts(khatian: Khatian, template: Template): Doubt[] {
  const isExpected = ({ key, kind, oftenBlank }: TemplateField): boolean =>
    oftenBlank !== true && kind !== 'yes-no' && !notOnPaper.includes(key)
  const empty = template.header.filter((field) => isExpected(field) && (khatian.header[field.key] ?? null) === null)
  const fields = empty.filter(({ key }) => key !== footTotal)
  const total = empty.some(({ key }) => key === footTotal)
  return [
    ...(total ? [{ kind: 'no-total' as const, paths: [headerPath(footTotal)] }] : []),
    { kind: 'empty-header', fields, paths: fields.map(({ key }) => headerPath(key)) },
  ]
}

function emptyCells(khatian: Khatian, template: Template, section: Section): Doubt[] {
  const rows = khatian[section].filter((row) => Object.values(row.cells).some((value) => value !== null))
  return template[section]
    .filter(({ key }) => essential[section].includes(key))
    .map((field) => ({
      kind: 'empty-cells',
      section,
      field,
      paths: rowPaths(
        section,
        rows.filter((row) => (row.cells[field.key] ?? null) === null),
        field.key,
      ),
    }))
}

function illegible(khatian: Khatian): string[] {
  const header = Object.keys(khatian.header).filter((key) => markOf(khatian.header[key]) === 'illegible')
  const inRows = (['owners', 'dags'] as const).flatMap((section) =>
    sortRows(khatian[section]).flatMap((row) =>
      Object.keys(row.cells)
        .filter((key) => markOf(row.cells[key]) === 'illegible')
        .map((key) => cellPath(section, row.id, key)),
    ),
  )
  return [...header.map(headerPath), ...inRows]
}

function identityOf(template: Template): string {
  return template.owners.find(({ kind }) => kind === 'identity')?.key ?? 'name'
}

function pathsOf(section: Section, rows: readonly Row[], ids: ReadonlySet<string>, field: string): string[] {
  return rowPaths(
    section,
    rows.filter((row) => ids.has(row.id)),
    field,
  )
}

function rowPaths(section: Section, rows: readonly Row[], field: string): string[] {
  return sortRows(rows).map((row) => cellPath(section, row.id, field))
}
