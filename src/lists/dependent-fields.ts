import type { Field, Fields } from '#contract/declare/field.ts'

/** What the options of a ref are narrowed by: filters of its target, with the values of the fields that it depends on. */
export function optionFilters({ within }: Field, valueOf: (key: string) => unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(within ?? {}).flatMap(([filter, key]) => {
      const value = valueOf(key)
      return typeof value === 'string' && value !== '' ? [[filter, value]] : []
    }),
  )
}

/** Fields whose choice depends on another one, by themselves or by way of others. */
export function dependentsOf(fields: Fields, key: string): string[] {
  const found: string[] = []
  const queue = [key]
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    for (const [name, { within }] of Object.entries<Field>(fields)) {
      if (found.includes(name) || name === key || !Object.values(within ?? {}).includes(next)) continue
      found.push(name)
      queue.push(name)
    }
  return found
}
