import type { BothNames, Fields } from '#contract/declare/field.ts'
import type { Between } from '#contract/declare/resource.ts'

/** What the parts of a list read of a declaration, whether it is one of a resource or of a list. */
export type ListShape = {
  /** looks and saved views are kept under it */
  readonly name: string
  /** what is narrowed is kept under it */
  readonly kept: string
  readonly title: BothNames
  /** the fields of a row */
  readonly fields: Fields
  /** columns, in order */
  readonly shown: readonly string[]
  /** the fields that filters are typed by */
  readonly typed: Fields
  readonly filters: readonly (string | Between)[]
  readonly searched: boolean
  /** sort keys, the usual order first */
  readonly sort: readonly string[]
  /** the filter that tabs set, where there are tabs */
  readonly tab?: string
}

/** A row of any list. */
export type ListRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** Names of the filters as the list's call takes them. */
export function filterNames({ filters }: Pick<ListShape, 'filters'>): string[] {
  return filters.flatMap((filter) =>
    typeof filter === 'string' ? [filter] : [`${filter.between}Min`, `${filter.between}Max`],
  )
}

/** The field of the same name in the other script, where only this one has a column. */
export function otherScript({ fields, shown }: Pick<ListShape, 'fields' | 'shown'>, key: string): string | null {
  if (!key.endsWith('Bn')) return null
  const other = `${key.slice(0, -2)}En`
  return fields[other] !== undefined && !shown.includes(other) ? other : null
}
