import fc from 'fast-check'
import type { Edit, EditValue } from '#domain/khatian/edit.ts'
import type { Khatian, Row, RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { buildKhatian, testId } from './build-khatian.ts'

const words = ['আব্দুল করিম', 'রহিমা', 'নাল', 'বাড়ি', 'x']

const ownerCells = fc.record<{ [field: string]: CellValue }>(
  {
    name: fc.constantFrom(...words),
    relation: fc.constantFrom(1, 2, 3),
    share: fc.constantFrom({ text: '0.500', n: 1, d: 2 }, { text: '0.25', n: 1, d: 4 }),
  },
  { requiredKeys: [] },
)

const dagCells = fc.record<{ [field: string]: CellValue }>(
  {
    dagNo: fc.constantFrom('7', '7/12', '101'),
    area: fc.integer({ min: 0, max: 9999 }),
    remarks: fc.constantFrom(...words),
  },
  { requiredKeys: [] },
)

const order = fc.integer({ min: 1, max: 40 }).map((n) => `i${n.toString(36)}1`)

const rows = (cells: fc.Arbitrary<{ [field: string]: CellValue }>, base: number): fc.Arbitrary<Row[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 }), order, cells), { maxLength: 4 })
    .map((list) => [
      ...new Map(list.map(([n, key, body]) => [n, { id: testId(base + n), order: key, cells: body }])).values(),
    ])
    .map((list) => list.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1)))

/** A draft with up to four owners and four dags. */
export const khatianArb: fc.Arbitrary<Khatian> = fc
  .record({
    header: fc.record({ resaNo: fc.constantFrom(...words), totalArea: fc.nat(9999) }, { requiredKeys: [] }),
    owners: rows(ownerCells, 0x100),
    dags: rows(dagCells, 0x200),
  })
  .map((parts) => buildKhatian(parts as Partial<Khatian>))

type Change =
  | { readonly kind: 'header'; readonly field: string; readonly to: CellValue }
  | {
      readonly kind: 'cell'
      readonly section: RowSection
      readonly n: number
      readonly field: string
      readonly to: CellValue
    }
  | {
      readonly kind: 'add'
      readonly section: RowSection
      readonly n: number
      readonly order: string
      readonly cells: { [field: string]: CellValue }
    }
  | { readonly kind: 'remove'; readonly section: RowSection; readonly n: number }
  | { readonly kind: 'move'; readonly section: RowSection; readonly n: number; readonly order: string }

/** Few rows, so that two people often meet on one. */
const slot = fc.integer({ min: 0, max: 3 })

/** What a person might do next, whatever the record is like by then. */
export const changeArb: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('header' as const),
    field: fc.constant('resaNo'),
    to: fc.constantFrom(null, ...words),
  }),
  fc.record({
    kind: fc.constant('cell' as const),
    section: fc.constant('owners' as const),
    n: slot,
    field: fc.constant('name'),
    to: fc.constantFrom(null, ...words),
  }),
  fc.record({
    kind: fc.constant('cell' as const),
    section: fc.constant('dags' as const),
    n: slot,
    field: fc.constant('area'),
    to: fc.option(fc.nat(9999)),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    section: fc.constant('owners' as const),
    n: slot,
    order,
    cells: ownerCells,
  }),
  fc.record({
    kind: fc.constant('add' as const),
    section: fc.constant('dags' as const),
    n: slot,
    order,
    cells: dagCells,
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    section: fc.constantFrom('owners' as const, 'dags' as const),
    n: slot,
  }),
  fc.record({ kind: fc.constant('move' as const), section: fc.constant('dags' as const), n: slot, order }),
)

/** The change as an edit made on `khatian`, or undefined where there is nothing to change. */
export function editFor(khatian: Khatian, change: Change): Edit | undefined {
  if (change.kind === 'header')
    return { path: `header.${change.field}`, from: khatian.header[change.field] ?? null, to: change.to }
  const id = testId((change.section === 'owners' ? 0x100 : 0x200) + change.n)
  const row = khatian[change.section].find((one) => one.id === id)
  const path = `${change.section}[${id}]`
  const body = (one: Row): EditValue => ({ order: one.order, cells: one.cells })
  switch (change.kind) {
    case 'add':
      return row === undefined ? { path, from: null, to: { order: change.order, cells: change.cells } } : undefined
    case 'remove':
      return row === undefined ? undefined : { path, from: body(row), to: null }
    case 'cell':
      return row && { path: `${path}.${change.field}`, from: row.cells[change.field] ?? null, to: change.to }
    case 'move':
      return row && { path: `${path}.@order`, from: row.order, to: change.order }
  }
}
