import type { CallSpec } from '#contract/call.ts'
import type { BothNames, Field } from '#contract/declare/field.ts'
import type { Key } from '#contract/declare/resource-shape.ts'
import type { AnyResource, Declared, RowBase, RowOf } from '#contract/declare/resource.ts'
import type { ListShape } from '#lists/list-shape.ts'
import type { ComponentType, ReactNode } from 'react'

/** A declaration with its calls, whichever family it is of. */
export type AnyDeclaration = AnyResource & { readonly calls: Readonly<Record<string, CallSpec>> }

/** A row of any family. */
export type AnyRow = RowBase & Readonly<Record<string, unknown>>

/** What an input of a family's own is given; values are as the declaration stores them, null where empty. */
export type InputProps = {
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: ReactNode
  readonly required: boolean
  /** what stands in the form, by field */
  readonly values?: Readonly<Record<string, unknown>>
}

/** What archiving a row means in a family where it is more than putting it away. */
export type Archiving = {
  readonly act: BothNames
  /** what follows from it, before it is done */
  readonly told: BothNames
  /** what is said of a row that was archived */
  readonly done: BothNames
}

export type ActProps = {
  /** what is shown may have changed */
  readonly onChanged: () => void
}

export type Panel<Row> = {
  readonly id: string
  readonly label: BothNames
  readonly Panel: ComponentType<{ row: Row }>
}

/** What a family shows in another way than its declaration says; whatever is left out follows from the declaration. */
export type Slots<D extends AnyResource> = {
  /** cells of the list and lines of the detail, by field */
  readonly cells?: { readonly [K in Key<D['fields']>]?: (row: RowOf<D>) => ReactNode }
  /** inputs of the form, by field */
  readonly inputs?: { readonly [K in Key<D['fields']>]?: ComponentType<InputProps> }
  /** beside the acts above the list */
  readonly acts?: readonly ComponentType<ActProps>[]
  /** beside form and history of one row */
  readonly panels?: readonly Panel<RowOf<D>>[]
  /** in the place of the whole list */
  readonly whole?: ComponentType
  readonly archiving?: Archiving
  /** beside each value of a row stands where it comes from, who set it and when */
  readonly setBy?: true
}

export type AnySlots = {
  readonly cells?: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps> | undefined>>
  readonly acts?: readonly ComponentType<ActProps>[]
  readonly panels?: readonly Panel<AnyRow>[]
  readonly whole?: ComponentType
  readonly archiving?: Archiving
  readonly setBy?: true
}

export type ResourceScreen = { readonly declaration: AnyDeclaration; readonly slots: AnySlots }

/** The screens of a family. A file `src/areas/AREA/declared/NAME.tsx` gives them as `screen`; most families have none. */
export function screenOf<D extends AnyResource>(declaration: Declared<D>, slots: Slots<D> = {}): ResourceScreen {
  // Which family it is of is known here for the last time: the engine below reads the declaration.
  return { declaration: declaration as unknown as AnyDeclaration, slots: slots as unknown as AnySlots }
}

const shapes = new WeakMap<AnyDeclaration, ListShape>()

/** What the parts of a list read of a family. */
export function shapeOf(declaration: AnyDeclaration): ListShape {
  const known = shapes.get(declaration)
  if (known !== undefined) return known
  const { name, label, fields, list, filters, search, sort } = declaration
  const shape: ListShape = {
    name,
    kept: `resource.${name}`,
    title: label[1],
    fields,
    shown: list,
    typed: fields,
    filters,
    searched: search.length > 0,
    sort,
    tab: 'rowStatus',
  }
  shapes.set(declaration, shape)
  return shape
}
