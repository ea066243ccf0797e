import { expect, test } from 'vitest'
import { buildRow } from '#tests/support/build-khatian.ts'
import { expectedPart, marksOfDag, nextDagOf } from './soft-marks.ts'
import { areaGap, sumDags, sumOwners } from './row-sums.ts'

const half = { text: '৷৷', n: 1, d: 2 }

test('[ENT-8] the shares of all owners are summed and judged', () => {
  expect(sumOwners([]).judgement.state).toBe('empty')
  expect(sumOwners([buildRow(1, { share: half }), buildRow(2, { share: half })]).judgement.state).toBe('exact')
  const short = sumOwners([buildRow(1, { share: half }), buildRow(2, { name: 'ক' })])
  expect(short.judgement).toMatchObject({ state: 'beyond', difference: { n: -1, d: 2 } })
  expect(short.count).toBe(2)
})

test('[ENT-8] an own part that is not total × part is marked with what it should be, and counted', () => {
  const dag = buildRow(1, { dagNo: '101', totalArea: 5000, portion: half, area: 2000 })
  expect(expectedPart(dag)).toBe(2500)
  expect(marksOfDag(dag)).toEqual([{ field: 'area', kind: 'own-part' }])
  expect(marksOfDag(buildRow(2, { dagNo: '101', totalArea: 5000, portion: half, area: 2500 }))).toEqual([])
  expect(marksOfDag(buildRow(3, { dagNo: 'ক-৭' }))).toEqual([{ field: 'dagNo', kind: 'odd-dag' }])
  const sums = sumDags([dag, buildRow(4, { area: 500, totalArea: 500 })])
  expect(sums).toEqual({ count: 2, area: 2500, totalArea: 5500, doubtful: 1 })
  expect(areaGap(3000, sums)).toBe(500)
  expect(areaGap(2500, sums)).toBeNull()
  expect(areaGap(undefined, sums)).toBeNull()
})

test('[DAG-3] the next dag number is offered below a plain one only', () => {
  expect(nextDagOf(buildRow(1, { dagNo: '101' }))).toBe('102')
  expect(nextDagOf(buildRow(1, { dagNo: '101/205' }))).toBeNull()
  expect(nextDagOf(undefined)).toBeNull()
})
