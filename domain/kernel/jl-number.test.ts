import { expect, test } from 'vitest'
import { parseJlNumber } from './jl-number.ts'

test.each([
  ['১১', '11'],
  [' 047 ', '47'],
  ['১২/২', '12/2'],
  ['12-ক', '12-ক'],
  ['0', '0'],
])('[JLN-1] %s is kept as %s', (typed, kept) => expect(parseJlNumber(typed)).toEqual({ ok: true, value: kept }))

test.each(['', '/', 'ক', '12//2', '12 3', '1234567', '12<'])('[JLN-1] %s is refused', (typed) =>
  expect(parseJlNumber(typed)).toEqual({ ok: false, code: 'jl-number.syntax' }),
)
