import type { Khatian } from './khatian.ts'

/** Land of one use, type and class within a khatian; what its form does not say is null. */
export type Land = {
  /** 1 agricultural, 0 not */
  readonly landUse: number | null
  readonly landType: number | null
  /** as it is written in the book */
  readonly landClass: string | null
  readonly dags: number
  /** ajutangsho */
  readonly area: number
}

/** What the land of a khatian is, by use, type and class: areas are those of its own parts of the dags. [RPT-14] */
export function landOf({ dags }: Pick<Khatian, 'dags'>): readonly Land[] {
  const sums = new Map<string, Land>()
  for (const { cells } of dags) {
    const [agricultural, other] = [textOf(cells['classAgri']), textOf(cells['classNonAgri'])]
    const landUse = numberOf(cells['landUse']) ?? (agricultural !== null ? 1 : other !== null ? 0 : null)
    const kind = { landUse, landType: numberOf(cells['landType']), landClass: agricultural ?? other }
    const key = JSON.stringify(kind)
    const known = sums.get(key)
    const area = (known?.area ?? 0) + (numberOf(cells['area']) ?? 0)
    sums.set(key, { ...kind, dags: (known?.dags ?? 0) + 1, area })
  }
  return [...sums.values()]
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
