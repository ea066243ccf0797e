import type { Finding } from './finding.ts'

/** A dag of an earlier survey, and one of a later survey that became of it. */
export type Became = { readonly from: string; readonly to: string }

/** Dags of two surveys that hang together: what became of the one side is the other. */
export type FormerGroup = { readonly from: readonly string[]; readonly to: readonly string[] }

/** Dags that became of one another, in groups that share none. */
export function groupFormer(pairs: readonly Became[]): FormerGroup[] {
  const group = new Map<string, string>()
  const root = (key: string): string => {
    const above = group.get(key)
    if (above === undefined || above === key) return key
    const top = root(above)
    group.set(key, top)
    return top
  }
  for (const { from, to } of pairs) {
    const [a, b] = [root(`f${from}`), root(`t${to}`)]
    group.set(a, a)
    group.set(b, a)
  }
  const sides = new Map<string, { from: Set<string>; to: Set<string> }>()
  for (const { from, to } of pairs) {
    const top = root(`f${from}`)
    const side = sides.get(top) ?? { from: new Set(), to: new Set() }
    side.from.add(from)
    side.to.add(to)
    sides.set(top, side)
  }
  return [...sides.values()].map(({ from, to }) => ({ from: [...from], to: [...to] }))
}

/** A new survey measures anew: a fiftieth of the land is no finding. */
const tolerated = 50

/**
 * Whether the dags of a later survey have the land of those they came from. Known only where every dag of the group is.
 * [MZR-8]
 *
 * @param formerTotal, presentTotal ajutangsho; null where a dag of the group is not known
 */
export function judgeFormer(
  survey: string,
  { to }: FormerGroup,
  formerTotal: number | null,
  presentTotal: number | null,
): Finding[] {
  if (formerTotal === null || presentTotal === null) return []
  const off = Math.abs(formerTotal - presentTotal)
  if (off * tolerated <= Math.max(formerTotal, presentTotal)) return []
  const subject =
    `${survey}:${[...to].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(',')}`.slice(0, 200)
  return [{ kind: 'former', subject, off, expected: formerTotal, found: presentTotal, places: [] }]
}
