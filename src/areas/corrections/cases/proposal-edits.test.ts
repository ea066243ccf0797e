import { expect, test } from 'vitest'
import { applyEdits } from '#domain/khatian/merge.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { editsOnto, proposalEdits, valuesOf } from './proposal-edits.ts'

const base = buildKhatian({
  owners: [buildRow(1, { name: 'ক' })],
  dags: [buildRow(2, { dagNo: '1', area: 100 }), buildRow(3, { dagNo: '2' })],
})
const at = valuesOf(base)
const edits = (values: typeof at, current = base) => proposalEdits(current, base, values, () => 7)

function made(values: typeof at, current = base) {
  const merged = applyEdits(current, edits(values, current), testTemplate)
  if (!merged.ok) throw new Error(`${merged.code} ${merged.path}`)
  expect(merged.conflicts).toEqual([])
  return merged.khatian
}

test('[COR-50] the edits of a grid make what the grid shows, rows in its order', () => {
  const [first, second] = at.dags
  if (first === undefined || second === undefined) throw new Error('no dags')
  const values = {
    ...at,
    header: { ...at.header, resaNo: '5' },
    dags: [
      { id: testId(20), cells: { dagNo: '0' } },
      { ...first, cells: { dagNo: '1' } },
      { id: testId(21), cells: { dagNo: '1/1' } },
      { id: testId(22), cells: { dagNo: '1/2' } },
      { id: testId(23), cells: {} },
    ],
  }
  const khatian = made(values)
  expect(valuesOf(khatian).dags.map(({ cells }) => cells)).toEqual([
    { dagNo: '0' },
    { dagNo: '1' },
    { dagNo: '1/1' },
    { dagNo: '1/2' },
  ])
  expect(khatian.header['resaNo']).toBe('5')
  expect(edits(at)).toEqual([])
})

test('[COR-50] a row that is put back is the row of the approved version', () => {
  const without = made({ ...at, dags: at.dags.slice(1) })
  expect(without.dags).toHaveLength(1)
  expect(made(at, without)).toEqual(base)
})

test('[COR-50] edits kept on the device go onto a proposal that changed, and those that clash are named', () => {
  const mine = edits({
    ...at,
    owners: [{ id: testId(1), cells: { name: 'খ' } }],
    dags: [{ id: testId(2), cells: { dagNo: '9', area: 100 } }, ...at.dags.slice(1)],
  })
  const theirs = made({ ...at, owners: [{ id: testId(1), cells: { name: 'গ' } }] })
  const { values, lost } = editsOnto(theirs, mine, testTemplate)
  expect(lost).toEqual([`owners[${testId(1)}].name`])
  expect(values.owners[0]?.cells['name']).toBe('গ')
  expect(values.dags[0]?.cells['dagNo']).toBe('9')
  expect(editsOnto(made(valuesOf(theirs), theirs), [], testTemplate).lost).toEqual([])
})
