import { expect, test } from 'vitest'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { draftOf, emptyDraft, filled, readDraft, valuesOf } from './second-draft.ts'

const of = (...keys: readonly string[]) => testTemplate.dags.filter(({ key }) => keys.includes(key))
const khatian = buildKhatian({ dags: [buildRow(1, { dagNo: '12' }), buildRow(2, { dagNo: '13' })] })

test('[SEC-7] rows that are shown keep their names, and only what was keyed into them is kept', () => {
  const fields = { header: [], owners: [], dags: of('area') }
  const shown = valuesOf(emptyDraft, khatian, fields)
  expect(shown.dags.map(({ cells }) => cells)).toEqual([{ dagNo: '12' }, { dagNo: '13' }])
  const [first, second] = shown.dags
  if (first === undefined || second === undefined) throw new Error('no rows')
  const keyed = { ...shown, dags: [first, { ...second, cells: { ...second.cells, area: 1900 } }] }
  const draft = draftOf(keyed, fields)
  expect(draft.dags).toEqual([{ id: second.id, cells: { area: 1900 } }])
  expect(valuesOf(draft, khatian, fields).dags[1]?.cells).toEqual({ dagNo: '13', area: 1900 })
})

test('[SEC-7] rows of the comparer stay in their order, and an empty one is not stored', () => {
  const fields = { header: [], owners: [], dags: of('dagNo', 'area') }
  const values = {
    header: {},
    owners: [],
    dags: [
      { id: 'b', cells: { dagNo: '1' } },
      { id: 'a', cells: {} },
    ],
    pages: [],
  }
  const draft = draftOf(values, fields)
  expect(valuesOf(draft, khatian, fields).dags).toEqual(values.dags)
  expect(filled(draft).dags.map(({ id }) => id)).toEqual(['b'])
  expect(readDraft(draft)).toMatchObject(draft)
  expect(readDraft({ header: {} })).toBeNull()
})
