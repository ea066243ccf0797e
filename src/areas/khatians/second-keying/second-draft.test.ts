import { expect, test } from 'vitest'
import { dropRow, filled, insertRow, writeCell, writeHeader } from './second-draft.ts'

const empty = { header: {}, owners: [], dags: [] }

test('[SEC-7] a cell makes its row, and an emptied row is none', () => {
  const one = writeCell(empty, 'dags', 'a', 'area', 1900)
  expect(one.dags).toEqual([{ id: 'a', cells: { area: 1900 } }])
  expect(filled(writeCell(one, 'dags', 'a', 'area', null)).dags).toEqual([])
  expect(empty.dags).toEqual([])
})

test('[SEC-7] rows stand where they were made, and go', () => {
  const two = writeCell(writeCell(empty, 'owners', 'a', 'name', 'ক'), 'owners', 'c', 'name', 'গ')
  const three = insertRow(two, 'owners', 'b', 1)
  expect(three.owners.map((row) => row.id)).toEqual(['a', 'b', 'c'])
  expect(dropRow(three, 'owners', 'a').owners.map((row) => row.id)).toEqual(['b', 'c'])
  expect(filled(writeHeader(three, 'totalArea', 100)).header).toEqual({ totalArea: 100 })
})
