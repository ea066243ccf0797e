import type { ScanPage } from '#contract/calls/scan.ts'

/** What is to become of one page; what is not named stays. */
export type PageChange = { readonly scanId: string; readonly pageNo?: number; readonly khatianNumber?: string | null }

/** A page and the one before or after it change places. */
export function swapPages(pages: readonly ScanPage[], id: string, step: 1 | -1): PageChange[] {
  const at = pages.findIndex((page) => page.id === id)
  const [page, other] = [pages[at], pages[at + step]]
  if (page === undefined || other === undefined) return []
  return [
    { scanId: page.id, pageNo: other.pageNo },
    { scanId: other.id, pageNo: page.pageNo },
  ]
}

/** Another number for a page; those after it keep their distance to it, where they are to follow. */
export function renumberPages(pages: readonly ScanPage[], id: string, pageNo: number, follow: boolean): PageChange[] {
  const at = pages.findIndex((page) => page.id === id)
  const page = pages[at]
  if (page === undefined || page.pageNo === pageNo) return []
  const moved = follow ? pages.slice(at) : [page]
  return moved.map((one) => ({ scanId: one.id, pageNo: one.pageNo + pageNo - page.pageNo }))
}

/** Pages from one on are given to khatians, one after the other; null frees a page. */
export function assignPages(pages: readonly ScanPage[], id: string, numbers: readonly (string | null)[]): PageChange[] {
  const at = pages.findIndex((page) => page.id === id)
  return pages
    .slice(at, at + numbers.length)
    .map((page, index) => ({ scanId: page.id, khatianNumber: numbers[index] ?? null }))
    .filter((change, index) => pages[at + index]?.khatianNumber !== change.khatianNumber)
}

/** What takes changes back, as the pages stood before them. */
export function inverseOf(pages: readonly ScanPage[], changes: readonly PageChange[]): PageChange[] {
  const before = new Map(pages.map((page) => [page.id, page]))
  return changes.flatMap(({ scanId, pageNo, khatianNumber }) => {
    const page = before.get(scanId)
    if (page === undefined) return []
    return {
      scanId,
      ...(pageNo === undefined ? {} : { pageNo: page.pageNo }),
      ...(khatianNumber === undefined ? {} : { khatianNumber: page.khatianNumber }),
    }
  })
}
