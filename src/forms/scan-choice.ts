import type { ScanEntry } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { RowPlace } from '#domain/khatian/row-place.ts'
import { pageKinds, type TemplateField } from '#domain/template/template.ts'
import type { PageBox } from '#ui/scan-view.ts'

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

/** Where a value is read: the page of the khatian from 0, the line as part of its height, and its zone where the form has one. */
export type PaperSpot = {
  readonly page: number
  readonly top: number
  readonly zone?: PageBox
  /** where it stands if the khatian has the first page alone, though the form would go on to another */
  readonly onFirst?: PaperSpot
}

/** Where the rows of a form lie on its page, as parts of its height, while its template has no zones. */
const plot = { top: 0.195, height: 0.62 } as const
/** Above this the paper ends, or what stands at its foot begins. */
const lowest = 0.9

/** Where a cell of a row is read. */
export function spotOfRow(field: TemplateField | undefined, place: RowPlace): PaperSpot {
  const spot = spotOnPage(field, place)
  if (place.page === 0) return spot
  // Books are not always ruled as their form says: what runs over stands below the last line where there is no other page.
  const onFirst = spotOnPage(field, { ...place, page: 0, kind: pageKinds.first, line: place.index })
  return onFirst.top < lowest ? { ...spot, onFirst } : spot
}

function spotOnPage(field: TemplateField | undefined, place: RowPlace): PaperSpot {
  const zone = field?.zone?.page === place.kind ? field.zone : undefined
  if (zone === undefined)
    return { page: place.page, top: plot.top + ((place.line + 0.5) * plot.height) / Math.max(1, place.ruled) }
  const height = zone.h / Math.max(1, place.lines) / 1000
  const top = zone.y / 1000 + place.line * height
  return {
    page: place.page,
    top: top + height / 2,
    zone: { left: zone.x / 1000, top, width: zone.w / 1000, height },
  }
}

/** How the page that is shown stands to a khatian. */
export type ShownPage<S> = {
  /** pages that were named as its own */
  readonly own: readonly S[]
  /** where on the shown page the cursor is read; null where that is another page */
  readonly spot: PaperSpot | null
}

/** Where to set the frame on the shown page: never on a page that is known to be another one. [ENT-22] */
export function spotOnShown<S extends Scan>(
  scans: readonly S[],
  number: string,
  shown: S | undefined,
  spot: PaperSpot | null,
): ShownPage<S> {
  const own = scansOf(scans, number)
  if (shown === undefined || spot === null) return { own, spot: null }
  // A page that nobody named may be the khatian's own.
  if (own.length === 0) return { own, spot: shown.khatianNumber === null ? spot : null }
  const meant = pageOf(own, spot)
  return { own, spot: own[meant.page]?.id === shown.id ? meant : null }
}

/** The spot on a page that there is: the form's own, else the first. */
export function pageOf<S extends Scan>(own: readonly S[], spot: PaperSpot): PaperSpot {
  return own[spot.page] === undefined && own.length === 1 ? (spot.onFirst ?? spot) : spot
}

/** Where a field of the header is read; null where the form does not say. */
export function spotOfField(field: TemplateField | undefined): PaperSpot | null {
  const zone = field?.zone
  // Which page of a khatian is its second one depends on how far its rows run.
  if (zone === undefined || zone.page !== pageKinds.first) return null
  const box = { left: zone.x / 1000, top: zone.y / 1000, width: zone.w / 1000, height: zone.h / 1000 }
  return { page: 0, top: box.top + box.height / 2, zone: box }
}
