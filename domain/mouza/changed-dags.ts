import type { Khatian, Row } from '../khatian/khatian.ts'
import { dagPartsOf, isCounted } from './dag-part.ts'

type Read = Pick<Khatian, 'id' | 'status' | 'survey' | 'header' | 'owners' | 'dags'>

/**
 * The dags of which a khatian says something else than before, or null where what it says of land and shares is the same. A
 * khatian may have changed in itself alone: then there are none. [MZR-9]
 */
export function changedDags(before: Read | null, after: Read | null): string[] | null {
  const [old, next] = [countedOf(before), countedOf(after)]
  if (old === null && next === null) return null
  const dags = old?.dags === next?.dags ? [] : differing(rowsOf(old), rowsOf(next))
  const isSame =
    old !== null && next !== null && old.header['totalArea'] === next.header['totalArea'] && hasSameShares(old, next)
  return dags.length === 0 && isSame ? null : dags
}

function countedOf(khatian: Read | null): Read | null {
  return khatian !== null && isCounted(khatian.status, khatian.survey) ? khatian : null
}

/** Each row of a dag as text, by row. */
function rowsOf(khatian: Read | null): ReadonlyMap<string, readonly [dag: string, said: string]> {
  return new Map(
    (khatian === null ? [] : dagPartsOf(khatian)).map(({ rowId, ...part }) => [
      rowId,
      [part.dag, JSON.stringify(part)] as const,
    ]),
  )
}

function differing(
  old: ReadonlyMap<string, readonly [string, string]>,
  next: ReadonlyMap<string, readonly [string, string]>,
): string[] {
  const dags = new Set<string>()
  for (const [id, [dag, said]] of old) if (next.get(id)?.[1] !== said) dags.add(dag)
  for (const [id, [dag, said]] of next) if (old.get(id)?.[1] !== said) dags.add(dag)
  return [...dags]
}

function hasSameShares(a: Read, b: Read): boolean {
  const shares = (owners: readonly Row[]): string => JSON.stringify(owners.map(({ cells }) => cells['share'] ?? null))
  return a.owners === b.owners || shares(a.owners) === shares(b.owners)
}
