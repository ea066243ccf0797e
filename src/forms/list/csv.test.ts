import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[WRK-7] a table file keeps commas and quotes within their cell, and holds no formula', () => {
  expect(
    csvOf([
      ['নাম', 'a,b', 'say "x"'],
      ['=1+1', -3, null],
    ]),
  ).toBe('\uFEFFনাম,"a,b","say ""x"""\r\n\'=1+1,-3,\r\n')
})
