import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScanPage } from '#contract/calls/scan.ts'
import { assignPages, inverseOf, renumberPages, swapPages, type PageChange } from './arrange.ts'

const book = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 })
  .map((numbers) => numbers.sort((a, b) => a - b).map((pageNo, index) => pageOf(index, pageNo)))

function pageOf(index: number, pageNo: number): ScanPage {
  return {
    id: `p${index}`,
    pageNo,
    khatianNumber: index % 3 === 0 ? null : String(index),
    sha256: null,
    source: null,
    width: 10,
    height: 10,
    bytes: 1,
    keyingSha256: '',
    straightened: 0,
    addedAt: null,
  }
}

function applied(pages: readonly ScanPage[], changes: readonly PageChange[]): ScanPage[] {
  const by = new Map(changes.map(({ scanId, ...change }) => [scanId, change]))
  return pages.map((page) => ({ ...page, ...by.get(page.id) })).sort((a, b) => a.pageNo - b.pageNo)
}

test('[BKS-6] whatever is arranged is taken back by its inverse', () => {
  fc.assert(
    fc.property(book, fc.nat(19), fc.integer({ min: 1, max: 900 }), fc.boolean(), (pages, n, pageNo, follow) => {
      const id = pages[n % pages.length]?.id ?? ''
      const numbers = ['12', null, '13']
      for (const changes of [
        swapPages(pages, id, 1),
        swapPages(pages, id, -1),
        renumberPages(pages, id, pageNo, follow),
        assignPages(pages, id, numbers),
      ])
        expect(applied(applied(pages, changes), inverseOf(pages, changes))).toEqual(pages)
    }),
  )
})

test('[BKS-6] two neighbours change places and no others; the last page has nobody after it', () => {
  const pages = [pageOf(0, 2), pageOf(1, 5), pageOf(2, 6)]
  expect(applied(pages, swapPages(pages, 'p0', 1)).map((page) => page.id)).toEqual(['p1', 'p0', 'p2'])
  expect(swapPages(pages, 'p2', 1)).toEqual([])
  expect(swapPages(pages, 'p0', -1)).toEqual([])
})

test('[BKS-6] pages that follow keep their distances', () => {
  const pages = [pageOf(0, 2), pageOf(1, 5), pageOf(2, 7)]
  expect(applied(pages, renumberPages(pages, 'p1', 9, true)).map((page) => page.pageNo)).toEqual([2, 9, 11])
  expect(renumberPages(pages, 'p1', 9, false)).toEqual([{ scanId: 'p1', pageNo: 9 }])
})
