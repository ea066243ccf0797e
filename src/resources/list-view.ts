import type { AnyResource } from '#contract/declare/resource.ts'
import { type ListFilters, useListFilters } from '#forms/list/use-list-filters.ts'
import { useKept } from '#platform/session/use-kept.ts'
import * as z from 'zod/mini'

const lookSchema = z.object({
  /** columns that are not shown */
  hidden: z.array(z.string()),
  dense: z.boolean(),
})

export type Look = z.output<typeof lookSchema>

const savedSchema = z.array(
  z.object({ name: z.string(), filters: z.record(z.string(), z.string()), hidden: z.array(z.string()) }),
)

export type SavedView = z.output<typeof savedSchema>[number]

export type ListView = {
  readonly list: ListFilters<string>
  /** a sort key, `-` before one that falls */
  readonly sort: string
  readonly look: Look
  readonly setLook: (look: Look) => void
  readonly saved: readonly SavedView[]
  readonly setSaved: (saved: SavedView[]) => void
  /** filters, order and status as the list's call takes them */
  readonly asked: Readonly<Record<string, unknown>>
}

/** Names of a family's filters as its list's call takes them. */
export function filterNames({ filters }: AnyResource): string[] {
  return filters.flatMap((filter) =>
    typeof filter === 'string' ? [filter] : [`${filter.between}Min`, `${filter.between}Max`],
  )
}

const archived = 'archived'

/** What a list is narrowed to, how it is ordered and how it looks, kept per person and family on this device. */
export function useListView(declaration: AnyResource): ListView {
  const { name, sort, search } = declaration
  const names = filterNames(declaration)
  const list = useListFilters<string>(`resource.${name}`, ['text', 'sort', 'rowStatus', ...names])
  const [look, setLook] = useKept<Look>(`look.${name}`, lookSchema, { hidden: [], dense: false })
  const [saved, setSaved] = useKept<SavedView[]>(`views.${name}`, savedSchema, [])
  const order = isSort(declaration, list.filters['sort']) ? (list.filters['sort'] ?? '') : sort[0]
  const narrowing = Object.fromEntries(
    names.flatMap((one) => (list.filters[one] === '' ? [] : [[one, list.filters[one]]])),
  )
  return {
    list,
    sort: order,
    look,
    setLook,
    saved,
    setSaved,
    asked: {
      ...narrowing,
      ...(search.length > 0 && list.filters['text'] !== '' ? { text: list.filters['text'] } : {}),
      sort: order,
      rowStatus: list.filters['rowStatus'] === archived ? 0 : 1,
    },
  }
}

function isSort({ sort }: AnyResource, asked: string | undefined): boolean {
  return sort.some((key) => key.replace(/^-/, '') === asked?.replace(/^-/, ''))
}

/** The order that pressing a column's head asks for. */
export function nextSort(sort: string, key: string): string {
  return sort === key ? `-${key}` : key
}
