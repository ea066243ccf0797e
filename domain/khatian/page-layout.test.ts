import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareSum, type ShareValue } from '../kernel/share.ts'
import { pageKinds, type PageKind, type PageLayout } from '../template/template.ts'
import { buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { layOutPages, linesOn } from './page-layout.ts'
import type { Row } from './khatian.ts'

const third: ShareValue = { text: '1⁄3', n: 1, d: 3 }

const shares = fc.constantFrom<ShareValue>(
  third,
  { text: '0.125', n: 1, d: 8 },
  { text: '৵৻১৩৷৴', n: 1, d: 6 },
  { text: '1⁄7', n: 1, d: 7 },
)

const owners = fc
  .array(fc.option(shares, { nil: null }), { maxLength: 90 })
  .map((list) => list.map((share, index) => row(index, { share })))

const dags = fc
  .array(fc.nat(20_000), { maxLength: 120 })
  .map((list) => list.map((area, index) => row(1000 + index, { area })))

/** Forms as odd as a person can make them: kinds left out, sections left out, no lines at all. */
const layouts = fc
  .subarray<PageKind>([1, 2, 3, 4])
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) => fc.record({ kind: fc.constant(kind), ownerRows: fc.nat(14), dagRows: fc.nat(18) })),
    ),
  )

function row(n: number, cells: Row['cells']): Row {
  return { ...buildRow(n, cells), order: `i${String(n).padStart(5, '0')}` }
}

function form(pages: readonly PageLayout[]) {
  return { ...testTemplate, pages }
}

describe('the pages of a khatian', () => {
  test('[PAP-1] no row is lost, doubled or moved, for any number of rows on any form', () => {
    fc.assert(
      fc.property(owners, dags, layouts, (ownerRows, dagRows, pages) => {
        const laid = layOutPages({ owners: ownerRows, dags: dagRows }, form(pages))
        expect(laid.flatMap((page) => page.owners)).toEqual(ownerRows)
        expect(laid.flatMap((page) => page.dags)).toEqual(dagRows)
        expect(laid.map((page) => page.pageNo)).toEqual(laid.map((_, index) => index + 1))
        let [ownersBefore, dagsBefore] = [0, 0]
        for (const page of laid) {
          expect([page.ownerStart, page.dagStart]).toEqual([ownersBefore, dagsBefore])
          ownersBefore += page.owners.length
          dagsBefore += page.dags.length
        }
      }),
    )
  })

  test('[PAP-2] what a page hands on is what was keyed so far, and the next page takes over just that', () => {
    fc.assert(
      fc.property(owners, dags, layouts, (ownerRows, dagRows, pages) => {
        const laid = layOutPages({ owners: ownerRows, dags: dagRows }, form(pages))
        for (const [index, page] of laid.entries()) {
          const before = laid.slice(0, index + 1)
          expect(page.totals.share).toEqual(shareSum(sharesOf(before.flatMap((one) => one.owners))))
          expect(page.totals.area).toBe(areaOf(before.flatMap((one) => one.dags)))
          if (page.carried !== null) expect(page.carried).toBe(laid[index - 1]?.totals)
          const goesOn = (page.ownerStart > 0 && page.owners.length > 0) || (page.dagStart > 0 && page.dags.length > 0)
          expect(page.carried !== null).toBe(goesOn)
        }
        expect(laid.at(-1)?.totals).toMatchObject({ area: areaOf(dagRows), ownersGoOn: false, dagsGoOn: false })
      }),
    )
  })

  test('[PAP-2] three thirds on three pages are one whole', () => {
    const laid = layOutPages(
      { owners: [0, 1, 2].map((n) => row(n, { share: third })), dags: [] },
      form([{ kind: 1, ownerRows: 1, dagRows: 1 }]),
    )
    expect(laid.map((page) => page.totals.share)).toEqual([
      { n: 1, d: 3 },
      { n: 2, d: 3 },
      { n: 1, d: 1 },
    ])
    expect(laid.map((page) => page.kind)).toEqual([1, 2, 2])
  })

  test.each([
    // owners, dags, layouts as [kind, owners, dags], the kinds that come out
    [5, 5, [[1, 12, 16]], [1]],
    [0, 0, [[1, 12, 16]], [1]],
    [
      13,
      17,
      [
        [1, 12, 16],
        [2, 12, 16],
      ],
      [1, 2],
    ],
    [
      30,
      5,
      [
        [1, 12, 16],
        [2, 12, 16],
      ],
      [1, 2, 2],
    ],
    [
      5,
      40,
      [
        [1, 12, 0],
        [2, 20, 0],
        [3, 0, 18],
        [4, 0, 22],
      ],
      [1, 3, 4],
    ],
    [
      40,
      40,
      [
        [1, 12, 0],
        [2, 20, 0],
        [3, 0, 18],
        [4, 0, 22],
      ],
      [1, 2, 2, 3, 4],
    ],
    [
      2,
      2,
      [
        [1, 12, 0],
        [3, 0, 18],
      ],
      [1, 3],
    ],
    [
      2,
      37,
      [
        [1, 12, 0],
        [3, 0, 18],
      ],
      [1, 3, 4, 4],
    ],
  ] as const)('[PAP-1] %i owners and %i dags on a form of %j', (ownerCount, dagCount, layout, kinds) => {
    const rows = (count: number, from: number) => Array.from({ length: count }, (_, index) => row(from + index, {}))
    const pages = layout.map(([kind, ownerRows, dagRows]) => ({ kind, ownerRows, dagRows }))
    const laid = layOutPages({ owners: rows(ownerCount, 0), dags: rows(dagCount, 500) }, form(pages))
    expect(laid.map((page) => page.kind)).toEqual(kinds)
  })

  test('[PAP-3] a total that the book has otherwise stands beside the computed one', () => {
    const page = (n: number, cells: Row['cells']) => row(2000 + n, cells)
    const [laid] = layOutPages(
      {
        owners: [row(0, { share: third })],
        dags: [row(1, { area: 1250 })],
        pages: [page(0, { pageNo: 1, areaWritten: 1300, shareWritten: { text: '1.000', n: 1, d: 1 } })],
      },
      form([{ kind: 1, ownerRows: 12, dagRows: 16 }]),
    )
    expect(laid?.totals).toMatchObject({
      area: 1250,
      share: { n: 1, d: 3 },
      written: { area: 1300, share: { n: 1, d: 1 } },
    })
  })

  test('[PAP-3] a total as written that agrees is not said twice', () => {
    const [laid] = layOutPages(
      { owners: [], dags: [row(1, { area: 1250 })], pages: [row(2, { pageNo: 1, areaWritten: 1250 })] },
      form([{ kind: 1, ownerRows: 12, dagRows: 16 }]),
    )
    expect(laid?.totals.written).toBeUndefined()
  })

  test('[PAP-4] a page kind without lines for a section rules none; one that is not described is ruled like its side', () => {
    const pages = form([
      { kind: pageKinds.first, ownerRows: 12, dagRows: 0 },
      { kind: pageKinds.second, ownerRows: 0, dagRows: 18 },
    ])
    expect(linesOn(pages, pageKinds.first, 'dags')).toBe(0)
    expect(linesOn(pages, pageKinds.firstIza, 'owners')).toBe(12)
    expect(linesOn(pages, pageKinds.secondIza, 'dags')).toBe(18)
  })
})

function sharesOf(rows: readonly Row[]): ShareValue[] {
  return rows.flatMap((one) => {
    const value = one.cells['share']
    return typeof value === 'object' && value !== null && 'n' in value ? [value] : []
  })
}

function areaOf(rows: readonly Row[]): number {
  return rows.reduce((sum, one) => sum + Number(one.cells['area'] ?? 0), 0)
}
