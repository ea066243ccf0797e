import type { Field, Fields } from '#contract/declare/field.ts'
import type { Between } from '#contract/declare/resource.ts'
import type { Place } from '#server/request/term-query.ts'
import { castOf } from './row-table.ts'
import type { Asked } from './row-pages.ts'

type Filtering = {
  readonly fields: Fields
  readonly filters: readonly (string | Between)[]
  /** the expression that a filter compares */
  filtered(this: void, key: string): string
  /** filters that are no comparison, by their own names */
  readonly conditions?: Readonly<Record<string, (value: unknown, place: Place) => string>>
}

/** The conditions of the filters that were given: equal to, at least, at most, or the filter's own. */
export function compareFilters(
  { fields, filters, filtered, conditions }: Filtering,
  asked: Asked,
  place: Place,
): string[] {
  return filters.flatMap((filter) => {
    const key = typeof filter === 'string' ? filter : filter.between
    const field = fields[key] as Field
    const compare = (name: string, sign: string): string[] => {
      const value = asked[name]
      if (value === undefined || value === null) return []
      const own = conditions?.[name]
      if (own !== undefined) return [own(value, place)]
      if (field.kind === 'refs') return [`${filtered(key)} @> array[${place(value)}::uuid]`]
      return [`${filtered(key)} ${sign} ${place(value)}::${castOf(field)}`]
    }
    return typeof filter === 'string'
      ? compare(key, '=')
      : [...compare(`${key}Min`, '>='), ...compare(`${key}Max`, '<=')]
  })
}
