import { expect, test } from 'vitest'
import { parseCell } from '#domain/print/parse-cell.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { isSame, sentOf, valuesOf } from './keyed-khatian.ts'

const khatian = buildKhatian({
  owners: [buildRow(1, { name: 'ক', share: { n: 1, d: 2, text: '0.500' } as never })],
  dags: [buildRow(2, { dagNo: '12', area: 1250, unknownColumn: 'x' }), buildRow(3, { dagNo: { mark: 'illegible' } })],
})

test.each(['bn', 'en'] as const)('[UND-6] what is sent reads back as what the grid shows (%s)', (locale) => {
  const values = valuesOf(khatian, testTemplate)
  expect(values.dags[0]?.cells).toEqual({ dagNo: '12', area: 1250 })
  const { dags } = sentOf({ ...values, dags: [...values.dags, { id: 'empty', cells: {} }] }, testTemplate, locale)
  expect(dags).toHaveLength(2)
  const read = dags.map((texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const field = testTemplate.dags.find((one) => one.key === key)
        const cell = field === undefined ? null : parseCell(field, text, testTemplate.areaUnit)
        return [key, cell?.ok === true ? cell.value : 'refused']
      }),
    ),
  )
  expect(read).toEqual(values.dags.map(({ cells }) => cells))
})

test('[UND-6] an empty row is no change', () => {
  const values = valuesOf(khatian, testTemplate)
  expect(isSame(values, { ...values, owners: [...values.owners, { id: 'n', cells: {} }] })).toBe(true)
  expect(isSame(values, { ...values, header: { resaNo: '1' } })).toBe(false)
})
