import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NamedRow } from './name-rows.ts'
import { orderRows } from './order-rows.ts'

const collator = new Intl.Collator('bn', { numeric: true })

function row(receipt: string | null, paid: number | null, day = '2026-11-01'): NamedRow {
  return { day, receipt, paid }
}

function orderedBy(rows: readonly NamedRow[], order: readonly string[], key: string): unknown[] {
  return orderRows(rows, order, ['day', 'receipt']).map((one) => one[key])
}

test('[RPT-7] codes come in the order that the language gives them, whatever numbers and signs they have', () => {
  const codes = fc.array(fc.stringMatching(/^[0-9./-]{1,12}$/), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(codes, (receipts) => {
      const ordered = orderedBy(
        receipts.map((receipt) => row(receipt, null)),
        ['receipt'],
        'receipt',
      )
      for (let n = 1; n < ordered.length; n++)
        expect(collator.compare(String(ordered[n - 1]), String(ordered[n]))).toBeLessThanOrEqual(0)
      expect(ordered).toHaveLength(receipts.length)
      expect(new Set(ordered)).toEqual(new Set(receipts))
    }),
  )
})

test('[RPT-7] a number in a code counts as a number, and so does one of Bangla digits', () => {
  const western = ['26-10', '26-9', '3-100', '26-9/2'].map((receipt) => row(receipt, null))
  expect(orderedBy(western, ['receipt'], 'receipt')).toEqual(['3-100', '26-9', '26-9/2', '26-10'])
  const bangla = ['২৬-১০', '২৬-৯', '৩-১০০'].map((receipt) => row(receipt, null))
  expect(orderedBy(bangla, ['receipt'], 'receipt')).toEqual(['৩-১০০', '২৬-৯', '২৬-১০'])
})

test('[RPT-7] each column goes its own way, and rows without a value stand last either way', () => {
  const rows = [row('2', 5, '2026-11-02'), row('1', null, '2026-11-02'), row('3', 5, '2026-11-01'), row('4', 9)]
  expect(orderedBy(rows, ['-paid', 'receipt'], 'receipt')).toEqual(['4', '2', '3', '1'])
  expect(orderedBy(rows, ['paid', '-receipt'], 'receipt')).toEqual(['3', '2', '4', '1'])
  expect(orderedBy(rows, ['-day', 'receipt'], 'receipt')).toEqual(['1', '2', '3', '4'])
})

test('[RPT-7] a group that has a name is ordered by the name, and equal rows by their keys', () => {
  const rows: NamedRow[] = [
    { district: '10', districtBn: 'বগুড়া', receipt: '2' },
    { district: '26', districtBn: 'ঢাকা', receipt: '1' },
    { district: '10', districtBn: 'বগুড়া', receipt: '1' },
  ]
  const ordered = orderRows(rows, ['district'], ['district', 'receipt'])
  const expected = ['ঢাকা', 'বগুড়া'].toSorted((one, other) => collator.compare(one, other))
  expect([...new Set(ordered.map((one) => one['districtBn']))]).toEqual(expected)
  const bogura = ordered.filter((one) => one['district'] === '10')
  expect(bogura.map((one) => one['receipt'])).toEqual(['1', '2'])
})
