import { expect, test } from 'vitest'
import { editLines, fillEdits, firstDifference, noValues } from './grid-values.ts'

const a = { id: 'a', cells: { dagNo: '1' } }
const b = { id: 'b', cells: {} }

test('[CGR-1] an edit changes its row alone; the others keep their objects', () => {
  const lines = editLines([a, b], { kind: 'cell', rowId: 'b', key: 'area', value: 1900 })
  expect(lines).toEqual([a, { id: 'b', cells: { area: 1900 } }])
  expect(lines[0]).toBe(a)
  expect(editLines([a, b], { kind: 'cell', rowId: 'a', key: 'dagNo', value: '1' })[0]).toBe(a)
  expect(editLines(lines, { kind: 'cell', rowId: 'b', key: 'area', value: null })[1]).toEqual(b)
  const three = editLines([a, b], { kind: 'insert', rowId: 'c', index: 1 })
  expect(three.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(editLines(three, { kind: 'remove', rowId: 'a' }).map(({ id }) => id)).toEqual(['c', 'b'])
})

test('[CGR-1] filling stops at the next filled cell', () => {
  const lines = [a, b, { id: 'c', cells: {} }, { id: 'd', cells: { dagNo: '9' } }, { id: 'e', cells: {} }]
  expect(fillEdits(lines, 'a', 'dagNo', 'down').map((edit) => edit.rowId)).toEqual(['b', 'c'])
  expect(fillEdits(lines, 'd', 'dagNo', 'up').map((edit) => edit.rowId)).toEqual(['c', 'b'])
  expect(fillEdits(lines, 'b', 'dagNo', 'down')).toEqual([])
})

test('[CGR-2] a step names the cell that it changed', () => {
  const before = { ...noValues, dags: [a, b] }
  const after = { ...noValues, dags: [a, { id: 'b', cells: { area: 5 } }] }
  expect(firstDifference(before, after)).toEqual({ section: 'dags', rowId: 'b', key: 'area' })
  expect(firstDifference(after, { ...noValues, dags: [a] })).toBeNull()
})
