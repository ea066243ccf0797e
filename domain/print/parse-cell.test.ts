import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '#domain/kernel/fraction.ts'
import { printAnna, TIL } from '#domain/kernel/share.ts'
import { cellKinds, type CellKind, type CellValue } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from './parse-cell.ts'

const taken: readonly [CellKind, string, CellValue][] = [
  ['text', '  মোঃ   করিম ', 'মোঃ করিম'],
  ['text', '#০৭ অংশ', '৷৶ অংশ'],
  ['text', '   ', null],
  ['number', '১২', 12],
  ['share', '#04', { text: '৷', n: 1, d: 4 }],
  ['share', '5.6.2.2', { text: '৷৴৻৬৷৷৴৴', n: 1, d: 3 }],
  ['share', '০.৫০০', { text: '0.500', n: 1, d: 2 }],
  ['share', '1/3', { text: '1⁄3', n: 1, d: 3 }],
  ['area', '০.১২৫', 1250],
  ['area', '1 250', 10_250],
  ['money', '১১৭০.৫০', 117_050],
  ['dag-number', '২০৫/১০১', '101/205'],
  ['relation', '১', 1],
  ['relation', 'পি', 1],
  ['relation', 'পিং', 1],
  ['relation', 'স্বা', 2],
  ['relation', 'জং', 2],
  ['relation', 'h', 2],
  ['relation', '3', 3],
  ['share', '77', { text: '77', n: 77, d: 1 }],
  ['share', '৭৭', { text: '77', n: 77, d: 1 }],
  ['identity', 'NID 1234567890', { type: 2, number: '1234567890' }],
  ['identity', '১২৩৪৫৬৭৮৯০', { type: 2, number: '1234567890' }],
  ['identity', '১ ১২৩৪৫৬৭৮৯০১২৩৪৫৬৭', { type: 1, number: '12345678901234567' }],
  ['identity', 'ab1234567', { type: 3, number: 'AB1234567' }],
  ['identity', 'নেই', { type: 4, number: '' }],
]

const refusals: readonly [CellKind, string, string][] = [
  ['text', 'ক@খ', 'text.forbidden'],
  ['text', '#৩৩', 'text.unknown-code'],
  ['number', 'বারো', 'number.syntax'],
  ['share', 'অর্ধেক', 'share.syntax'],
  ['share', '0', 'share.syntax'],
  ['share', '0.0', 'share.zero'],
  ['area', '0.12345', 'area.too-fine'],
  ['area', '-1', 'area.negative'],
  ['money', 'দশ', 'money.syntax'],
  ['relation', 'ভাই', 'value.kind'],
  ['relation', '৪', 'value.kind'],
  ['relation', '9', 'value.kind'],
  ['relation', '0', 'value.kind'],
  ['dag-number', '02-Jan', 'cell.date'],
  ['dag-number', '২-Mar', 'cell.date'],
  ['dag-number', '12 September 2024', 'cell.date'],
  ['identity', '12345678901234567', 'identity.type'],
  ['identity', 'NID 12', 'identity.number'],
]

describe('typed cells', () => {
  test.each(taken)('[CEL-1] %s takes "%s"', (kind, typed, value) => {
    expect(parseCell({ kind }, typed, 'acre-ajutangsho')).toEqual({ ok: true, value })
  })

  test.each(refusals)('[CEL-2] %s refuses "%s" by code %s', (kind, typed, code) => {
    expect(parseCell({ kind }, typed, 'acre-ajutangsho')).toEqual({ ok: false, code })
  })

  test('[CEL-3] what a cell shows is understood as what it holds, in both scripts', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant<CellKind>('area'), value: fc.integer({ min: 0, max: 999_990_000 }) }),
      fc.record({ kind: fc.constant<CellKind>('money'), value: fc.integer({ min: 0, max: 900_000_000 }) }),
      fc.record({ kind: fc.constant<CellKind>('number'), value: fc.integer({ min: 0, max: 99_999_999 }) }),
      fc.record({ kind: fc.constant<CellKind>('relation'), value: fc.constantFrom(1, 2, 3) }),
      fc.integer({ min: 1, max: TIL }).map((til) => {
        const { n, d } = fraction(til, TIL) ?? { n: 1, d: 1 }
        return { kind: 'share' as const, value: { text: printAnna(n, d) ?? '', n, d } }
      }),
      fc
        .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
        .map(([a, b]) => ({ kind: 'dag-number' as const, value: `${Math.min(a, b)}/${Math.max(a, b)}` })),
      fc
        .stringMatching(/^[0-9]{17}$/)
        .map((number) => ({ kind: 'identity' as const, value: { type: 1 as const, number } })),
    )
    fc.assert(
      fc.property(value, fc.constantFrom('bn' as const, 'en' as const), ({ kind, value: cell }, locale) => {
        expect(parseCell({ kind }, cellText({ kind }, cell, locale), 'acre')).toEqual({ ok: true, value: cell })
      }),
    )
  })
})

test('[TXT-7] leaves out invisible signs in a cell of every kind', () => {
  const signs = ['\u200b', '\ufeff', '\u00ad', '\u202b']
  for (const kind of cellKinds) {
    const field = { kind, ...(kind === 'choice' ? { choice: 'gender' as const } : {}) }
    const typed = kind === 'date' ? '02/01/2020' : '1'
    const plain = parseCell(field, typed, 'acre')
    for (const sign of signs) expect(parseCell(field, `${sign}${typed}${sign}`, 'acre'), kind).toEqual(plain)
    expect(parseCell(field, signs.join(''), 'acre')).toEqual({ ok: true, value: null })
  }
})
