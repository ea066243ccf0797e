import { add, type Fraction, zero } from '../kernel/fraction.ts'
import { shareSum, type ShareValue } from '../kernel/share.ts'
import { pageKinds, type PageKind, type PageLayout, type Template } from '../template/template.ts'
import { isShare } from './canonical-value.ts'
import { sortRows, type Khatian, type Row } from './khatian.ts'

/** The sum of the shares and of the land up to here; what the book says instead stands beside it where it differs. */
export type PageTotals = {
  /** null where the form has no share column, or the sum is no fraction that can be kept */
  readonly share: Fraction | null
  /** in ajutangsho */
  readonly area: number
  /** the totals as the book has them, where somebody keyed them and they differ */
  readonly written?: { readonly share?: ShareValue; readonly area?: number }
  /** further owners or dags stand on a later page, so this is carried, not the end */
  readonly ownersGoOn?: boolean
  readonly dagsGoOn?: boolean
}

/** One page as the book has it: which rows stand on it, what it takes over and what it hands on. */
export type LaidPage = {
  readonly kind: PageKind
  /** from 1, through all kinds */
  readonly pageNo: number
  readonly owners: readonly Row[]
  readonly dags: readonly Row[]
  /** how many owners and dags stand on the pages before */
  readonly ownerStart: number
  readonly dagStart: number
  /** brought forward from the pages before; null where nothing on this page goes on from there */
  readonly carried: PageTotals | null
  readonly totals: PageTotals
}

type Section = 'owners' | 'dags'
type Slot = { readonly kind: PageKind; readonly owners: readonly Row[]; readonly dags: readonly Row[] }

/** A form that says nowhere how many rows a page takes still has to print them. */
const rowsWhereNoneAreSaid = 12

/**
 * Spreads the rows of a khatian over the pages of its form: the first page, its iza pages while rows are left, then the
 * second page and its iza pages where the form has one. Every row stands on exactly one page, in the order of the record.
 * [PAP-1]
 */
export function layOutPages(
  khatian: Pick<Khatian, 'owners' | 'dags'> & Partial<Pick<Khatian, 'pages'>>,
  template: Pick<Template, 'pages' | 'owners' | 'dags'>,
): readonly LaidPage[] {
  const owners = spread(sortRows(khatian.owners), 'owners', template.pages)
  const dags = spread(sortRows(khatian.dags), 'dags', template.pages)
  const written = sortRows(khatian.pages ?? [])
  const sums = runningSums(template)
  let before: PageTotals | null = null
  let ownerStart = 0
  let dagStart = 0
  return slotsOf(owners, dags, template.pages).map((slot, index, slots) => {
    const goesOn = (section: Section) => slots.slice(index + 1).some((later) => later[section].length > 0)
    const started = (section: Section, at: number) => at > 0 && slot[section].length > 0
    const carried = before !== null && (started('owners', ownerStart) || started('dags', dagStart)) ? before : null
    const computed = sums(slot)
    // Page rows stand in the order of the khatian's pages; the number on one is that of the book.
    const own = written[index]
    const totals: PageTotals = {
      ...computed,
      ...asWritten(own, computed),
      ownersGoOn: goesOn('owners'),
      dagsGoOn: goesOn('dags'),
    }
    const page = { ...slot, pageNo: index + 1, ownerStart, dagStart, carried, totals }
    ownerStart += slot.owners.length
    dagStart += slot.dags.length
    before = totals
    return page
  })
}

/** How many lines of a section a page of this kind is ruled for; none means that the section is not printed there. */
export function linesOn(template: Pick<Template, 'pages'>, kind: PageKind, section: Section): number {
  const own = template.pages.find((layout) => layout.kind === kind)
  if (own !== undefined) return rowsOf(own, section)
  const main = kind === pageKinds.secondIza ? pageKinds.second : pageKinds.first
  const side = template.pages.find((layout) => layout.kind === main)
  return side === undefined ? 0 : rowsOf(side, section)
}

/** The column of the dags whose sum is the land of the khatian: the area by part, or the only area there is. */
export function areaField(template: Pick<Template, 'dags'>): string | null {
  const areas = template.dags.filter((field) => field.kind === 'area')
  return (areas.find((field) => field.key === 'area') ?? areas[1] ?? areas[0])?.key ?? null
}

/** The share column of the owners. */
export function shareField(template: Pick<Template, 'owners'>): string | null {
  return template.owners.find((field) => field.kind === 'share')?.key ?? null
}

/** The rows of one section by the page kind they stand on: the first page, then as many of the following as it needs. */
function spread(rows: readonly Row[], section: Section, layouts: readonly PageLayout[]): Map<PageKind, Row[][]> {
  const room = (kind: PageKind) =>
    rowsOf(
      layouts.find((layout) => layout.kind === kind),
      section,
    )
  const { first, firstIza, second, secondIza } = pageKinds
  const onSecond = room(second) > 0 || room(secondIza) > 0
  const iza = onSecond ? secondIza : firstIza
  // An iza page that is not described is ruled like the page it goes on from: no row may be lost.
  const izaRoom = room(iza) || room(onSecond ? second : first) || rowsWhereNoneAreSaid
  const pages = new Map<PageKind, Row[][]>()
  let at = 0
  for (const [kind, size] of [
    [first, room(first)],
    [second, onSecond ? room(second) : 0],
  ] as const) {
    if (size === 0 || at >= rows.length) continue
    pages.set(kind, [rows.slice(at, at + size)])
    at += size
  }
  const further: Row[][] = []
  for (; at < rows.length; at += izaRoom) further.push(rows.slice(at, at + izaRoom))
  if (further.length > 0) pages.set(iza, further)
  return pages
}

/** Pages in the order of the book; the first page always, the second where the form has one. */
function slotsOf(
  owners: ReadonlyMap<PageKind, Row[][]>,
  dags: ReadonlyMap<PageKind, Row[][]>,
  layouts: readonly PageLayout[],
): Slot[] {
  const { first, firstIza, second, secondIza } = pageKinds
  return [first, firstIza, second, secondIza].flatMap((kind) => {
    const [ownersHere, dagsHere] = [owners.get(kind) ?? [], dags.get(kind) ?? []]
    const printed = kind === first || (kind === second && layouts.some((layout) => layout.kind === second))
    const count = Math.max(ownersHere.length, dagsHere.length, printed ? 1 : 0)
    return Array.from({ length: count }, (_, index) => ({
      kind,
      owners: ownersHere[index] ?? [],
      dags: dagsHere[index] ?? [],
    }))
  })
}

/** Adds up page by page, so that what a page hands on is exactly what was keyed so far. [PAP-2] */
function runningSums(template: Pick<Template, 'owners' | 'dags'>): (slot: Slot) => PageTotals {
  const [share, area] = [shareField(template), areaField(template)]
  const shares: ShareValue[] = []
  let sum: Fraction | null = zero
  let land = 0
  return (slot) => {
    const here = share === null ? [] : slot.owners.flatMap((row) => shareOf(row, share))
    shares.push(...here)
    // A step may leave the numbers that can be kept although the whole comes back into them.
    if (sum !== null) sum = here.reduce<Fraction | null>((so, one) => (so === null ? null : add(so, one)), sum)
    sum ??= shareSum(shares)
    if (area !== null) for (const row of slot.dags) land += numberOf(row.cells[area])
    return { share: share === null ? null : sum, area: land }
  }
}

function asWritten(row: Row | undefined, computed: PageTotals): Pick<PageTotals, 'written'> {
  const [area, share] = [row?.cells['areaWritten'], row?.cells['shareWritten']]
  const otherArea = typeof area === 'number' && area !== computed.area ? area : undefined
  const otherShare =
    share !== undefined && isShare(share) && (share.n !== computed.share?.n || share.d !== computed.share.d)
      ? share
      : undefined
  if (otherArea === undefined && otherShare === undefined) return {}
  return {
    written: {
      ...(otherArea === undefined ? {} : { area: otherArea }),
      ...(otherShare === undefined ? {} : { share: otherShare }),
    },
  }
}

function rowsOf(layout: PageLayout | undefined, section: Section): number {
  const rows = section === 'owners' ? layout?.ownerRows : layout?.dagRows
  return Math.max(0, Math.trunc(rows ?? 0))
}

function shareOf(row: Row, key: string): ShareValue[] {
  const value = row.cells[key]
  return value !== undefined && isShare(value) ? [value] : []
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
