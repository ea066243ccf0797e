import type { Khatian, Row, RowSection } from '#domain/khatian/khatian.ts'
import { sortRows } from '#domain/khatian/khatian.ts'

/** What makes a row the same as another one on the paper, by section. */
const naturalKeys = { dags: 'dagNo', pages: 'pageNo' } as const

/**
 * Rows of a section that carry a number which another row carries too: both are kept, since only the paper can tell whether
 * two people keyed one line or the book has it twice.
 */
export function possibleDuplicates(khatian: Khatian, section: keyof typeof naturalKeys): ReadonlySet<string> {
  const byNumber = new Map<string, string[]>()
  for (const row of khatian[section]) {
    const number = row.cells[naturalKeys[section]] ?? null
    if (number === null || typeof number === 'object') continue
    const key = String(number)
    byNumber.set(key, [...(byNumber.get(key) ?? []), row.id])
  }
  return new Set([...byNumber.values()].filter((ids) => ids.length > 1).flat())
}

/** Behind the place of a run stand five random characters and a counter of four (domain/kernel/order-key). */
const counterWidth = 4
const suffixWidth = 5

/**
 * Rows that begin a run keyed at the very place where another run was keyed without knowing of it: they stand as two
 * blocks, and which comes first is chance. The order is to be checked against the paper.
 */
export function orderToCheck(khatian: Khatian, section: RowSection): ReadonlySet<string> {
  const runs = new Map<string, Map<string, Row>>()
  for (const row of sortRows(khatian[section])) {
    const tail = counterWidth + suffixWidth
    if (row.order.length <= tail) continue
    const place = row.order.slice(0, -tail)
    const run = row.order.slice(-tail, -counterWidth)
    const here = runs.get(place) ?? new Map<string, Row>()
    if (!here.has(run)) here.set(run, row)
    runs.set(place, here)
  }
  return new Set([...runs.values()].flatMap((here) => (here.size < 2 ? [] : [...here.values()].map(({ id }) => id))))
}
