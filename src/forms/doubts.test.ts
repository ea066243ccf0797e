import { expect, test } from 'vitest'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { findDoubts } from './doubts.ts'

const whole = { text: '১৲', n: 1, d: 1 }
const header = { resaNo: '৫৬', totalArea: 1000, pageNo: 1 }
const sound = {
  header,
  owners: [buildRow(1, { name: 'করিম', share: whole })],
  dags: [buildRow(2, { dagNo: '7', area: 1000 })],
}
const kinds = (values: Parameters<typeof buildKhatian>[0]) =>
  findDoubts(buildKhatian({ ...sound, ...values }), testTemplate).map(({ kind }) => kind)

test('[KHS-22] a khatian that adds up has no doubts', () => {
  expect(kinds({})).toEqual([])
})

test.each([
  ['area-total', { header: { ...header, totalArea: 1300 } }],
  ['share-sum', { owners: [buildRow(1, { name: 'করিম', share: { text: '৷৷', n: 1, d: 2 } })] }],
  ['no-total', { header: { resaNo: '৫৬', pageNo: 1 } }],
  ['empty-header', { header: { totalArea: 1000 } }],
  ['odd-dag', { dags: [buildRow(2, { dagNo: 'ক-৭', area: 1000 })] }],
  ['illegible', { header: { ...header, resaNo: { mark: 'illegible' as const } } }],
  ['empty-cells', { dags: [buildRow(2, { dagNo: '7', area: 1000 }), buildRow(3, { remarks: 'দখল' })] }],
  ['duplicate-dag', { dags: [buildRow(2, { dagNo: '7', area: 500 }), buildRow(3, { dagNo: '7', area: 500 })] }],
] as const)('[KHS-22] %s is told, with the place to look at', (kind, values) => {
  const [doubt] = findDoubts(buildKhatian({ ...sound, ...values }), testTemplate).filter((one) => one.kind === kind)
  expect(doubt?.paths[0]).toMatch(/^(header|owners|dags)/)
})

test('[KHS-22] an empty header field that is often blank on paper is not in doubt', () => {
  const [first, ...others] = testTemplate.header
  if (first === undefined) throw new Error('the template has no header')
  const withOptional = (oftenBlank: boolean) => ({
    ...testTemplate,
    header: [{ ...first, key: 'dhara', kind: 'text' as const, oftenBlank }, first, ...others],
  })
  const found = (oftenBlank: boolean) =>
    findDoubts(buildKhatian(sound), withOptional(oftenBlank)).filter(({ kind }) => kind === 'empty-header')
  expect(found(false)).toEqual([expect.objectContaining({ paths: ['header.dhara'] })])
  expect(found(true)).toEqual([])
})

test('[KHS-22] the gap of the areas is told with its sign, and a part above the whole dag is not told twice', () => {
  expect(findDoubts(buildKhatian({ ...sound, header: { ...header, totalArea: 1300 } }), testTemplate)).toContainEqual(
    expect.objectContaining({ kind: 'area-total', gap: 300, paths: ['header.totalArea'] }),
  )
  const template = {
    ...testTemplate,
    dags: [
      { key: 'dagNo', kind: 'dag-number', labelBn: '', labelEn: '', width: 1 },
      { key: 'totalArea', kind: 'area', labelBn: '', labelEn: '', width: 1 },
      { key: 'portion', kind: 'share', labelBn: '', labelEn: '', width: 1 },
      { key: 'area', kind: 'area', labelBn: '', labelEn: '', width: 1 },
    ] as const,
  }
  const over = buildRow(2, { dagNo: '7', totalArea: 500, portion: whole, area: 1000 })
  const off = buildRow(3, { dagNo: '8', totalArea: 500, portion: whole, area: 400 })
  const found = findDoubts(buildKhatian({ ...sound, dags: [over, off] }), template)
  expect(found.filter(({ kind }) => kind === 'own-part').flatMap(({ paths }) => paths)).toEqual([
    `dags[${testId(3)}].area`,
  ])
  expect(found.filter(({ kind }) => kind === 'part-over-total').flatMap(({ paths }) => paths)).toEqual([
    `dags[${testId(2)}].area`,
  ])
})
