import { findPlacement } from './placements.ts'

const changing = /^\s*(?:update|insert into|delete from)\s+([a-z_]+)/
const volatile = /\b(clock_timestamp|gen_random_uuid|random|nextval)\(/
const unstable = /\breturning\b[^]*\b(to_char|now|statement_timestamp|clock_timestamp)\(/
const parameterOfConflict = /\bselect\b[^]*\bdo update\b[^]*\$\d/

/**
 * What Citus 13 refuses of a statement that changes a table which it has placed, as far as its text tells; null where it
 * tells nothing. Tables of the coordinator take everything.
 */
export function refusedByCitus(text: string): string | null {
  const table = changing.exec(text)?.[1]
  const place = table === undefined ? undefined : findPlacement(table)
  if (place === undefined || place === 'coordinator') return null
  if (/^\s*update\b/.test(text) && volatile.test(text)) return 'an update calls a volatile function'
  if (unstable.test(text)) return 'what is returned calls a function that is not immutable'
  if (/^\s*insert\b/.test(text) && parameterOfConflict.test(text))
    return 'the conflict of an insert from a query names a parameter'
  return null
}
