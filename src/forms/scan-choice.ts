import type { ScanEntry } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'

type Scan = Pick<ScanEntry, 'id' | 'pageNo' | 'khatianNumber'>

/** The pages that were named as a khatian's own when they were scanned, in page order. */
export function scansOf<S extends Scan>(scans: readonly S[], number: string): readonly S[] {
  return scans.filter((scan) => scan.khatianNumber === number).sort((a, b) => a.pageNo - b.pageNo)
}

/**
 * The page to open for a khatian: its own first page; else the page of the khatian before it in the book; else the page
 * as far into the book as the number is into its range.
 */
export function pageToOpen(scans: readonly Scan[], number: string, firstOfVolume: number): string | null {
  const own = scansOf(scans, number)[0]
  if (own !== undefined) return own.id
  const parsed = parseKhatianNumber(number)
  const lead = parsed.ok ? parsed.value.lead : firstOfVolume
  const before = nearest(
    scans.filter((scan) => (leadOf(scan) ?? Infinity) < lead),
    (scan) => lead - (leadOf(scan) ?? 0),
  )
  const unnamed = scans.filter((scan) => scan.khatianNumber === null)
  return (
    (
      before ??
      nearest(unnamed.length > 0 ? unnamed : scans, (scan) => Math.abs(scan.pageNo - (lead - firstOfVolume + 1)))
    )?.id ?? null
  )
}

function leadOf(scan: Scan): number | null {
  const parsed = scan.khatianNumber === null ? null : parseKhatianNumber(scan.khatianNumber)
  return parsed?.ok === true ? parsed.value.lead : null
}

function nearest(scans: readonly Scan[], distance: (scan: Scan) => number): Scan | null {
  return scans.reduce<Scan | null>(
    (best, scan) => (best === null || distance(scan) < distance(best) ? scan : best),
    null,
  )
}

/** Where the rows of a form lie on its page, as parts of its height; zones per template are known later. */
const plot = { top: 0.195, height: 0.62 } as const

/** The middle of a row on the scan, as far as the form alone tells. */
export function rulerAt(rowIndex: number, rowsOnPage: number): number {
  const rows = Math.max(1, rowsOnPage)
  return plot.top + ((rowIndex % rows) + 0.5) * (plot.height / rows)
}
