import { sortRows, type Khatian, type Row } from './khatian.ts'

/** The first page of the first kind that the khatian has: an iza page may have been keyed before it. [PAG-1] */
export function firstPage({ pages }: Pick<Khatian, 'pages'>): Row | undefined {
  const [first, ...others] = sortRows(pages)
  return others.reduce<Row | undefined>(
    (best, page) => (best === undefined || kindOf(page) < kindOf(best) ? page : best),
    first,
  )
}

function kindOf({ cells: { kind } }: Row): number {
  return typeof kind === 'number' ? kind : Number.MAX_SAFE_INTEGER
}
