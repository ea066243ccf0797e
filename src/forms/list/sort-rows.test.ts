import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

test('[WRK-7] rows are sorted either way, and those without a figure stand last', () => {
  const rows = [
    { name: 'b', rate: 3 },
    { name: 'a', rate: null },
    { name: 'c', rate: 12 },
    { name: 'd', rate: 3 },
  ]
  const columns = [
    { key: 'name', value: (row: (typeof rows)[number]) => row.name },
    { key: 'rate', value: (row: (typeof rows)[number]) => row.rate },
  ]
  const names = (key: string, down: boolean) =>
    sortRows(rows, columns, { key, down }, (a, b) => a.localeCompare(b)).map(({ name }) => name)
  expect(names('rate', false)).toEqual(['b', 'd', 'c', 'a'])
  expect(names('rate', true)).toEqual(['c', 'b', 'd', 'a'])
  expect(names('name', true)).toEqual(['d', 'c', 'b', 'a'])
})
