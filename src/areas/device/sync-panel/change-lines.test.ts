import { testTemplate } from '#tests/support/rs-template.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { EntryRow } from '#sync/types.ts'
import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'
import { changed } from './put-right.ts'

const khatian = buildKhatian({ owners: [buildRow(1), buildRow(2)], dags: [buildRow(3)] })
const linesOf = (edits: readonly Edit[], locale: 'bn' | 'en' = 'bn') =>
  changeLines({ input: { edits } } as unknown as EntryRow, {
    khatian,
    template: testTemplate,
    style: { locale, areaUnit: testTemplate.areaUnit },
  })

test('[LDG-2] a cell says where it stands and what it was and becomes, in the reader’s digits', () => {
  expect(linesOf([{ path: `dags[${testId(3)}].dagNo`, from: null, to: '205' }])).toEqual([
    {
      path: `dags[${testId(3)}].dagNo`,
      section: 'dags',
      row: 1,
      field: 'dagNo',
      kind: 'cell',
      before: '',
      after: '২০৫',
    },
  ])
  expect(linesOf([{ path: 'header.pageNo', from: 1, to: 12 }], 'en')[0]).toMatchObject({
    section: 'header',
    row: null,
    before: '1',
    after: '12',
  })
})

test('[LDG-2] rows added, removed and moved are told apart, with what is in them', () => {
  const row = { order: 'a', cells: { name: 'রহিম' } }
  const path = `owners[${testId(2)}]`
  expect(linesOf([{ path, from: null, to: row }])[0]).toMatchObject({ kind: 'added', row: 2, after: 'name: রহিম' })
  expect(linesOf([{ path, from: row, to: null }])[0]).toMatchObject({ kind: 'removed', before: 'name: রহিম' })
  expect(linesOf([{ path: `${path}.@order`, from: 'a', to: 'b' }])[0]).toMatchObject({ kind: 'moved', after: '' })
  // A row that is not on this device any more has no place to point at.
  expect(linesOf([{ path: `owners[${testId(99)}].name`, from: 'ক', to: 'খ' }])[0]).toMatchObject({
    row: null,
    after: 'খ',
  })
})

test('[LDG-6] only what was touched changes; what is left out is not sent', () => {
  const cell: Edit = { path: `dags[${testId(3)}].dagNo`, from: null, to: 'x' }
  expect(changed(cell, new Map(), new Set())).toEqual([cell])
  expect(changed(cell, new Map([[cell.path, '12']]), new Set())).toEqual([{ ...cell, to: '12' }])
  expect(changed(cell, new Map([[cell.path, null]]), new Set())).toEqual([{ ...cell, to: null }])
  expect(changed(cell, new Map(), new Set([cell.path]))).toEqual([])
})

test('[LDG-6] a cell of an added row is put right within the row', () => {
  const path = `owners[${testId(5)}]`
  const added: Edit = { path, from: null, to: { order: 'a', cells: { name: 'রহিম', relation: 1, share: null } } }
  const name = `${path}.name`
  const relation = `${path}.relation`
  expect(changed(added, new Map([[name, 'করিম']]), new Set([relation]))).toEqual([
    { path, from: null, to: { order: 'a', cells: { name: 'করিম', share: null } } },
  ])
})
