import { type Khatian, rowSections, type RowSection } from './khatian.ts'

/** What an edit addresses: a header field, a cell of a row, a whole row, or a row's place. */
export type Target =
  | { readonly kind: 'header'; readonly field: string }
  | { readonly kind: 'cell'; readonly section: RowSection; readonly rowId: string; readonly field: string }
  | { readonly kind: 'row'; readonly section: RowSection; readonly rowId: string }
  | { readonly kind: 'place'; readonly section: RowSection; readonly rowId: string }

const header = /^header\.([a-zA-Z][a-zA-Z0-9]*)$/
const row = /^(owners|dags|pages)\[([0-9a-f-]{36})\](?:\.([a-zA-Z][a-zA-Z0-9]*|@order))?$/

/** Reads `header.f`, `owners[id].f`, `owners[id]` and `owners[id].@order`; undefined for anything else. */
export function findTarget(path: string): Target | undefined {
  const inHeader = header.exec(path)
  if (inHeader?.[1] !== undefined) return { kind: 'header', field: inHeader[1] }
  const inRow = row.exec(path)
  const section = rowSections.find((name) => name === inRow?.[1])
  const rowId = inRow?.[2]
  if (section === undefined || rowId === undefined) return undefined
  const field = inRow?.[3]
  if (field === undefined) return { kind: 'row', section, rowId }
  if (field === '@order') return { kind: 'place', section, rowId }
  return { kind: 'cell', section, rowId, field }
}

export function headerPath(field: string): string {
  return `header.${field}`
}

export function rowPath(section: RowSection, rowId: string): string {
  return `${section}[${rowId}]`
}

export function cellPath(section: RowSection, rowId: string, field: string): string {
  return `${section}[${rowId}].${field}`
}

/** Whether a path names a header field, or a cell of a row that the khatian has. */
export function isCell(khatian: Pick<Khatian, RowSection>, path: string): boolean {
  const target = findTarget(path)
  if (target === undefined || target.kind === 'header') return target !== undefined
  return target.kind === 'cell' && khatian[target.section].some(({ id }) => id === target.rowId)
}
