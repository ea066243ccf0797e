import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { cellPath } from '#domain/khatian/path.ts'
import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'
import { nextCell } from './review-cursor.ts'

const khatian = buildKhatian({ dags: [buildRow(1, { dagNo: '7' }), buildRow(2, { dagNo: '8' })] })
const dag = (n: number, field: string) => cellPath('dags', testId(n), field)
const go = (path: string | null, key: string) => nextCell(khatian, testTemplate, 'dags', path, key)

test('[REV-1] arrows go from cell to cell of a table and stay within it', () => {
  expect(go(null, 'ArrowDown')).toBe(dag(1, 'dagNo'))
  expect(go(dag(1, 'dagNo'), 'ArrowDown')).toBe(dag(2, 'dagNo'))
  expect(go(dag(2, 'dagNo'), 'ArrowDown')).toBe(dag(2, 'dagNo'))
  expect(go(dag(1, 'dagNo'), 'ArrowRight')).toBe(dag(1, 'area'))
  expect(go(dag(2, 'remarks'), 'PageUp')).toBe(dag(1, 'remarks'))
  expect(go(dag(1, 'dagNo'), 'a')).toBeNull()
  expect(nextCell(khatian, testTemplate, 'owners', null, 'ArrowDown')).toBeNull()
})

test('[REV-3] on the second round the cells changed since it was last sent back are told, with what they held then', () => {
  const edit = (path: string, before: string, after: string) => ({ act: null, changes: [{ path, before, after }] })
  const back = { act: 'send-back', changes: [{ path: 'status', before: 2, after: 6 }] }
  const log = [edit('header.a', 'x', 'y'), back, edit('header.b', '1', '2'), edit('header.b', '2', '3')]
  expect([...changedSince(log)]).toEqual([['header.b', '1']])
  expect([...changedSince([...log, back])]).toEqual([])
  expect([...changedSince(log.slice(0, 1))]).toEqual([])
})
