import { canonicalJson, type Json } from '../kernel/canonical-json.ts'
import type { CellValue } from '../khatian/value.ts'
import { sortRows, type Khatian } from '../khatian/khatian.ts'

/** The rows of a copy that are compared with the paper: no identity, mobile or address. [CPY-6] [CPY-15] */
export type CopyRows = {
  readonly owners: readonly { readonly name: string; readonly share: string }[]
  /** ajutangsho; null where the area is not a number */
  readonly dags: readonly { readonly dagNo: string; readonly area: number | null }[]
}

export function copyRows({ owners, dags }: Pick<Khatian, 'owners' | 'dags'>): CopyRows {
  return {
    owners: sortRows(owners).map(({ cells }) => ({ name: textOf(cells['name']), share: textOf(cells['share']) })),
    dags: sortRows(dags).map(({ cells }) => {
      const area = cells['area'] ?? cells['totalArea']
      return { dagNo: textOf(cells['dagNo']), area: typeof area === 'number' ? area : null }
    }),
  }
}

/** The one text of the rows, of which a code signs the first 16 bytes of the SHA-256. */
export function rowsText(rows: CopyRows): string {
  return canonicalJson(rows as unknown as Json)
}

function textOf(value: CellValue | undefined): string {
  if (typeof value === 'string') return value
  return value !== null && typeof value === 'object' && 'text' in value ? value.text : ''
}
