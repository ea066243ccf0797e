import { type ListFilters, useListFilters } from '#forms/list/use-list-filters.ts'
import { useKept } from '#platform/session/use-kept.ts'
import * as z from 'zod/mini'
import { useAddressFilters } from './address-filters.ts'
import { filterNames, type ListShape } from './list-shape.ts'

const lookSchema = z.object({
  /** columns that are not shown */
  hidden: z.array(z.string()),
  dense: z.boolean(),
})

export type Look = z.output<typeof lookSchema>

export type ListView = {
  readonly list: ListFilters<string>
  /** a sort key, `-` before one that falls */
  readonly sort: string
  /** the chosen tab, empty where none is */
  readonly tab: string
  readonly look: Look
  readonly setLook: (look: Look) => void
  /** filters and order as the list's call takes them */
  readonly asked: Readonly<Record<string, unknown>>
}

/** The height of a screen holds more than the ten rows that a list has where nothing is said. */
const usualPage = 100

/**
 * What a list is narrowed to, how it is ordered and how it looks, kept per person and list on this device. Filters that the
 * address names stand before the kept ones.
 */
export function useListView(shape: ListShape): ListView {
  const names = filterNames(shape)
  const { tab } = shape
  const list = useListFilters<string>(
    shape.kept,
    ['text', 'sort', ...(tab === undefined ? [] : [tab]), ...names],
    usualPage,
    useAddressFilters(shape),
  )
  const [look, setLook] = useKept<Look>(`look.${shape.name}`, lookSchema, { hidden: [], dense: false })
  const asked = list.filters['sort']
  const order = isSort(shape, asked) ? (asked ?? '') : (shape.sort[0] ?? '')
  const narrowing = Object.fromEntries(
    names.flatMap((one) => (list.filters[one] === '' ? [] : [[one, list.filters[one]]])),
  )
  return {
    list,
    sort: order,
    tab: tab === undefined ? '' : (list.filters[tab] ?? ''),
    look,
    setLook,
    asked: {
      ...narrowing,
      ...(shape.searched && list.filters['text'] !== '' ? { text: list.filters['text'] } : {}),
      sort: order,
    },
  }
}

/** What a saved view of the list holds, and how one is shown. [LST-16] */
export function savedOf({ name }: ListShape, { list, look, setLook }: ListView) {
  return {
    name,
    filters: list.filters,
    hidden: look.hidden,
    onShow: (filters: Readonly<Record<string, string>>, hidden: readonly string[]) => {
      list.narrow(filters)
      setLook({ ...look, hidden: [...hidden] })
    },
  }
}

function isSort({ sort }: ListShape, asked: string | undefined): boolean {
  return sort.some((key) => key.replace(/^-/, '') === asked?.replace(/^-/, ''))
}

/** The order that pressing a column's head asks for. */
export function nextSort(sort: string, key: string): string {
  return sort === key ? `-${key}` : key
}
