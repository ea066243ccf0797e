import type { DagPart } from './dag-part.ts'
import type { Finding, FindingPlace } from './finding.ts'

/** A dag of a mouza in one survey as its khatians have it. */
export type DagSum = {
  readonly dag: string
  /** the number that dags are counted by; null for one that is no number */
  readonly lead: number | null
  /** the whole area that most of its khatians give; null where none does */
  readonly total: number | null
  /** what its parts make; null where one is not known */
  readonly parts: number | null
  readonly khatians: number
  /** two khatians or more give the same whole area, and the parts make it */
  readonly confirmed: boolean
}

export type JudgedDag = { readonly sum: DagSum; readonly findings: readonly Finding[] }

/**
 * What the khatians of a mouza say of one dag. Land that is short may stand in a khatian that is not in yet, so it is a
 * finding only where all are. [MZR-3] [MZR-4] [MZR-5]
 *
 * @param parts of this dag, at least one
 */
export function judgeDag(dag: string, parts: readonly DagPart[], isWhole: boolean): JudgedDag {
  const { single, doubled } = withoutDoubled(parts)
  const sum = sumOf(single.map(({ area }) => area))
  const totals = countTotals(parts)
  const total = likelyTotal(totals, sum)
  const khatians = new Set(parts.map(({ khatianId }) => khatianId)).size
  const off = total === null || sum === null ? 0 : sum - total
  const isOff = total !== null && sum !== null && Math.abs(off) > roundingOf(single) && (off > 0 || isWhole)
  const findings: Finding[] = []
  if (doubled.length > 0)
    findings.push({
      kind: 'doubled',
      subject: dag,
      off: doubled.reduce((all, { area }) => all + (area ?? 0), 0),
      expected: sum,
      found: sumOf(parts.map(({ area }) => area)),
      places: placesOf(parts.filter((part) => doubled.some((other) => isSameRow(part, other)))),
    })
  if (totals.size > 1) {
    const others = parts.filter((part) => part.total !== null && part.total !== total)
    const [worst = 0] = others.map((part) => part.total ?? 0).toSorted((a, b) => far(b, total) - far(a, total))
    findings.push({
      kind: 'totals',
      subject: dag,
      off: far(worst, total),
      expected: total,
      found: worst,
      places: placesOf([...others, ...parts.filter((part) => part.total === total)]),
    })
  }
  if (isOff)
    findings.push({
      kind: 'parts',
      subject: dag,
      off: Math.abs(off),
      expected: total,
      found: sum,
      places: placesOf(parts),
    })
  const confirmed = khatians > 1 && totals.size === 1 && !isOff && sum !== null && off >= -roundingOf(single)
  return { sum: { dag, lead: leadOf(dag), total, parts: sum, khatians, confirmed }, findings }
}

/** The number by which dags follow one another: 101 of 101/205. */
export function leadOf(dag: string): number | null {
  const [, digits] = /^([1-9][0-9]{0,8})(?:\/|$)/.exec(dag) ?? []
  return digits === undefined ? null : Number(digits)
}

function isSameRow(a: DagPart, b: DagPart): boolean {
  return a.khatianId === b.khatianId && a.landClass === b.landClass
}

/** A second row of one khatian with the same class says the same land again. */
function withoutDoubled(parts: readonly DagPart[]): { single: DagPart[]; doubled: DagPart[] } {
  const single: DagPart[] = []
  const doubled: DagPart[] = []
  for (const part of parts) (single.some((one) => isSameRow(one, part)) ? doubled : single).push(part)
  return { single, doubled }
}

function countTotals(parts: readonly DagPart[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { total } of parts) if (total !== null) counts.set(total, (counts.get(total) ?? 0) + 1)
  return counts
}

/** What most say; of two that as many say the one that the parts come nearer to. */
function likelyTotal(counts: ReadonlyMap<number, number>, sum: number | null): number | null {
  const [first] = [...counts].toSorted(
    ([a, m], [b, n]) => n - m || (sum === null ? a - b : Math.abs(a - sum) - Math.abs(b - sum) || a - b),
  )
  return first?.[0] ?? null
}

/** Parts are written in whole units of the last place that the dag uses: each may be half of one off. */
function roundingOf(parts: readonly DagPart[]): number {
  const written = parts.flatMap(({ area, total }) => [area, total]).filter((value) => value !== null)
  const unit = [1000, 100, 10].find((step) => written.every((value) => value % step === 0)) ?? 1
  return parts.length < 2 ? 0 : Math.floor((parts.length * unit) / 2)
}

function sumOf(areas: readonly (number | null)[]): number | null {
  let sum = 0
  for (const area of areas) {
    if (area === null) return null
    sum += area
  }
  return sum
}

function far(value: number, from: number | null): number {
  return from === null ? 0 : Math.abs(value - from)
}

/** More of them than a screen shows side by side help nobody. */
const mostPlaces = 12

export function placesOf(parts: readonly DagPart[]): FindingPlace[] {
  return parts.slice(0, mostPlaces).map(({ khatianId, rowId }) => ({ khatianId, rowId }))
}
