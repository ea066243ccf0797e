import type { ListRow } from './list-shape.ts'
import type { RowAddress } from './list-table.tsx'

/** Where a row is opened: the braces of an address take fields of the row. */
export function addressOf(address: string, row: ListRow): RowAddress {
  const params: Record<string, string> = {}
  const to = address.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => {
    params[name] = String(row[name] as string | number)
    return `$${name}`
  })
  return { to, params }
}
