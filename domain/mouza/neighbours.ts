import type { DagSum } from './dag-findings.ts'
import type { Finding, FindingPlace } from './finding.ts'

/** How many dags on either side an area is held to. */
export const neighboursEachSide = 10

type Known = Pick<DagSum, 'dag' | 'total' | 'confirmed'> & { readonly places: readonly FindingPlace[] }

/**
 * A dag whose area is far from those beside it, where nothing else confirms it. Areas differ by factors, so the fences lie
 * twice the width of the middle half, as a factor, and half as much again beyond it; compared in whole numbers. [MZR-7]
 *
 * @param dag the one that is judged
 * @param beside areas of the dags beside it, in ajutangsho, without it
 */
export function judgeArea(dag: Known, beside: readonly number[]): Finding[] {
  const { total } = dag
  if (total === null || dag.confirmed || beside.length < neighboursEachSide) return []
  const sorted = beside.filter((area) => area > 0).toSorted((a, b) => a - b)
  const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => sorted[Math.floor((sorted.length - 1) * at)] ?? 0)
  if (low === undefined || middle === undefined || high === undefined || low === 0) return []
  if (total > 0 && !isBeyond(total, low, high)) return []
  return [
    {
      kind: 'unlikely',
      subject: dag.dag,
      off: Math.abs(total - middle),
      expected: middle,
      found: total,
      places: dag.places,
    },
  ]
}

/** area > high × (high ÷ low)² × 3/2, or area < low ÷ ((high ÷ low)² × 3/2) */
function isBeyond(area: number, low: number, high: number): boolean {
  const [a, l, h] = [BigInt(area), BigInt(low), BigInt(high)]
  return 2n * a * l * l > 3n * h * h * h || 3n * a * h * h < 2n * l * l * l
}
