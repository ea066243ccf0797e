import type { Edit } from '#domain/khatian/edit.ts'
import type { Row } from '#domain/khatian/khatian.ts'

/** The row that an edit which adds one brings. */
export function rowOfEdit(edit: Edit): Row {
  const id = /\[(.+)\]$/.exec(edit.path)?.[1] ?? ''
  if (typeof edit.to !== 'object' || edit.to === null || !('cells' in edit.to)) throw new Error('not a row')
  return { id, ...edit.to }
}
