import type { Khatian } from './khatian.ts'

/** Whether nothing was keyed into a khatian: no value in its header, and neither an owner nor a dag. */
export function isBlankKhatian({ header, owners, dags }: Pick<Khatian, 'header' | 'owners' | 'dags'>): boolean {
  return owners.length === 0 && dags.length === 0 && Object.values(header).every((value) => value === null)
}
