import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows, type Khatian, type Row } from '#domain/khatian/khatian.ts'
import { applyEdits } from '#domain/khatian/merge.ts'
import { newId } from '#store/user-replica.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { firstChange } from './first-change.ts'
import { addRow, changeCell, draftIndex, placeOf, removeRow } from './row-edits.ts'

test('[ENT-16] rows made at any place stand where they were made, whatever was made before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 40 }), fc.nat(), (steps, seed) => {
      let random = seed
      const next = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0)
      let rows: readonly Row[] = []
      let last: string | null = null
      for (const [at, goOn] of steps) {
        const lastAt = rows.findIndex((row) => row.id === last)
        const index = goOn && lastAt >= 0 ? lastAt + 1 : at % (rows.length + 1)
        const row: Row = { id: newId(), order: placeOf(rows, index, last, next), cells: {} }
        const wanted = [...rows.slice(0, index), row, ...rows.slice(index)]
        rows = sortRows(wanted)
        last = row.id
        expect(rows).toEqual(wanted)
      }
    }),
  )
})

test('[ENT-16] two runs keyed at the same place on two machines stay two blocks', () => {
  const shared = [buildRow(1), buildRow(2)]
  const keyRun = (suffix: number): Row[] => {
    const made: Row[] = []
    for (let count = 0; count < 5; count++) {
      const rows = sortRows([...shared, ...made])
      const index = 1 + count
      made.push({ id: newId(), order: placeOf(rows, index, made.at(-1)?.id ?? null, () => suffix), cells: {} })
    }
    return made
  }
  const mine = keyRun(0x11111111)
  const theirs = keyRun(0xeeeeeeee)
  const merged = sortRows([...shared, ...mine, ...theirs]).map((row) => row.id)
  expect(merged).toEqual([shared[0], ...mine, ...theirs, shared[1]].map((row) => row?.id))
})

test('[ENT-3] a row enters the record whole and leaves it whole', () => {
  const khatian = buildKhatian({ dags: [buildRow(1, { dagNo: '101' })] })
  const added = apply(khatian, addRow('dags', testId(9), 'z1', { dagNo: '102' }))
  expect(added.dags.map((row) => row.cells['dagNo'])).toEqual(['101', '102'])
  const row = added.dags[1]
  expect(row === undefined ? null : apply(added, removeRow('dags', row))).toEqual(khatian)
})

test('[ENT-4] an edit that changes nothing is none', () => {
  const row = buildRow(1, { dagNo: '101' })
  expect(changeCell('dags', row, 'dagNo', '101')).toBeNull()
  expect(changeCell('dags', row, 'remarks', null)).toBeNull()
  expect(changeCell('dags', row, 'dagNo', null)).toEqual({ path: `dags[${row.id}].dagNo`, from: '101', to: null })
})

test('[ENT-5] the cursor goes to the first cell in which two states differ', () => {
  const before = buildKhatian({ owners: [buildRow(1, { name: 'ক' })], dags: [buildRow(2), buildRow(3)] })
  const header = { ...before, header: { resaNo: '১' } }
  const owner = { ...before, owners: [buildRow(1, { name: 'খ' })] }
  const removed = { ...before, dags: before.dags.slice(1) }
  expect(firstChange(before, header)).toEqual({ section: 'header', field: 'resaNo' })
  expect(firstChange(before, owner)).toEqual({ section: 'owners', rowId: testId(1), field: 'name' })
  expect(firstChange(before, removed)).toEqual({ section: 'dags', rowId: testId(3), field: null })
  expect(firstChange(before, before)).toBeNull()
})

test('[ENT-3] the draft row stands behind the row it was made after', () => {
  const rows = [buildRow(1), buildRow(2)]
  expect(draftIndex(rows, { id: 'd', afterId: null })).toBe(0)
  expect(draftIndex(rows, { id: 'd', afterId: testId(2) })).toBe(2)
})

function apply(khatian: Khatian, edit: Parameters<typeof applyEdits>[1][number]): Khatian {
  const merged = applyEdits(khatian, [edit], testTemplate)
  if (!merged.ok) throw new Error(merged.code)
  return merged.khatian
}
