import { expect, test } from 'vitest'
import { buildRow, testId } from '#tests/support/build-khatian.ts'
import { firstPage } from './first-page.ts'

test('[PAG-1] the first page is the first of the first kind, wherever an iza page stands', () => {
  const pages = [buildRow(1, { kind: 2 }), buildRow(2, { kind: 1 }), buildRow(3, { kind: 1 }), buildRow(4)]
  expect(firstPage({ pages })?.id).toBe(testId(2))
  expect(firstPage({ pages: pages.slice(0, 1) })?.id).toBe(testId(1))
  expect(firstPage({ pages: [] })).toBeUndefined()
})
