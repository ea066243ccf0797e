import type { Khatian } from './khatian.ts'

/** Whether nothing was keyed into a khatian: no value in its header, and neither an owner nor a dag. */
export function isBlankKhatian({ header, owners, dags }: Pick<Khatian, 'header' | 'owners' | 'dags'>): boolean {
  return owners.length === 0 && dags.length === 0 && Object.values(header).every((value) => value === null)
}

/** Whether some cell of a khatian holds a value; rows without values do not count. [ENT-32] */
export function hasValue({
  header,
  owners,
  dags,
  pages,
}: Pick<Khatian, 'header' | 'owners' | 'dags' | 'pages'>): boolean {
  const cells = [header, ...[...owners, ...dags, ...pages].map((row) => row.cells)]
  return cells.some((of) => Object.values(of).some((value) => value !== null && value !== ''))
}
