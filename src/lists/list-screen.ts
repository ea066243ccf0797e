import type { CallSpec } from '#contract/call.ts'
import { filterFields, shownColumns, type DeclaredList, type List, type ListRowOf } from '#contract/declare/list.ts'
import type { ComponentType, ReactNode } from 'react'
import type { FilterProps } from './list-filters-bar.tsx'
import type { ListRow, ListShape } from './list-shape.ts'

/** A list with its calls, whichever it is. */
export type AnyListDeclaration = List & { readonly calls: Readonly<Record<string, CallSpec>> }

/** What acts on chosen rows are given. */
export type ChosenProps<Row> = { readonly chosen: readonly Row[]; readonly onDone: () => void }

type Key<L extends List> = keyof L['columns'] & string

/** What a list shows in another way than its declaration says; whatever is left out follows from the declaration. */
export type ListSlots<L extends List> = {
  /** cells, by column */
  readonly cells?: { readonly [K in Key<L>]?: (row: ListRowOf<L>) => ReactNode }
  /** filters in the place of those that follow from their fields; null where another one shows it */
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps> | null>>
  /** beside the filters */
  readonly acts?: readonly ComponentType[]
  /** acts on one row, in a last column */
  readonly rowActs?: (row: ListRowOf<L>) => ReactNode
  /** rows that want attention */
  readonly mark?: (row: ListRowOf<L>) => 'attention' | undefined
  /** what can be done with many, and which rows can be chosen for it; null where the person may do none of it */
  readonly choosing?: {
    readonly useMay: () => ((row: ListRowOf<L>) => boolean) | null
    readonly Acts: ComponentType<ChosenProps<ListRowOf<L>>>
  }
  /** beside the heading of the screen */
  readonly beside?: ComponentType
  /** what the list is asked under, where other screens ask for it anew; its name unless said */
  readonly under?: readonly string[]
}

export type AnyListSlots = {
  readonly cells?: Readonly<Record<string, ((row: ListRow) => ReactNode) | undefined>>
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps> | null>>
  readonly acts?: readonly ComponentType[]
  readonly rowActs?: (row: ListRow) => ReactNode
  readonly mark?: (row: ListRow) => 'attention' | undefined
  readonly choosing?: {
    readonly useMay: () => ((row: ListRow) => boolean) | null
    readonly Acts: ComponentType<ChosenProps<ListRow>>
  }
  readonly beside?: ComponentType
  readonly under?: readonly string[]
}

export type ListScreen = {
  readonly declaration: AnyListDeclaration
  readonly shape: ListShape
  readonly slots: AnyListSlots
}

/** The screen of a list. A file `src/areas/AREA/declared/NAME.tsx` gives it as `screen`; a list without one needs none. */
export function listScreenOf<L extends List>(declaration: DeclaredList<L>, slots: ListSlots<L> = {}): ListScreen {
  // Which list it is is known here for the last time: the engine below reads the declaration.
  const any = declaration as unknown as AnyListDeclaration
  return { declaration: any, shape: shapeOf(any), slots: slots as unknown as AnyListSlots }
}

function shapeOf(d: AnyListDeclaration): ListShape {
  return {
    name: d.name,
    kept: `list.${d.name}`,
    title: d.label,
    fields: d.columns,
    shown: shownColumns(d),
    typed: filterFields(d),
    filters: d.filters,
    searched: d.search !== undefined,
    sort: d.order,
    ...(d.states === undefined ? {} : { tab: 'state' }),
  }
}

type Part = {
  /** filters that are set by where the part stands */
  readonly without: readonly string[]
  readonly slots: Partial<AnyListSlots>
}

/** The same list of a part of its rows, narrowed and looked at by itself. */
export function partOf(
  { declaration, shape, slots }: ListScreen,
  part: string,
  { without, slots: own }: Part,
): ListScreen {
  const filters = shape.filters.filter((filter) => typeof filter !== 'string' || !without.includes(filter))
  return { declaration, shape: { ...shape, kept: `${shape.kept}.${part}`, filters }, slots: { ...slots, ...own } }
}
