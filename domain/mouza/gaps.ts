import type { Finding } from './finding.ts'

/** Runs of numbers that no khatian holds between the first and the last. [MZR-5] */
export function findGaps(leads: readonly number[]): Finding[] {
  const sorted = [...new Set(leads)].toSorted((a, b) => a - b)
  return sorted.flatMap((lead, index) => {
    const before = sorted[index - 1]
    if (before === undefined || lead === before + 1) return []
    const [from, to] = [before + 1, lead - 1]
    const subject = from === to ? String(from) : `${from}-${to}`
    return [{ kind: 'missing' as const, subject, off: 0, expected: null, found: null, places: [] }]
  })
}
