import type { Field } from '#contract/declare/field.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type CellContext, type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { plain, showValue, useNames } from './field-text.ts'
import { type ListRow, type ListShape, otherScript } from './list-shape.ts'
import { type ListView, nextSort } from './list-view.ts'
import classes from './list-table.module.css'

/** What a list shows in another way than its declaration says; whatever is left out follows from the declaration. */
export type TableSlots = {
  readonly cells?: Readonly<Record<string, ((row: ListRow) => ReactNode) | undefined>>
  /** acts on one row, in a last column */
  readonly acts?: (row: ListRow) => ReactNode
  /** the look of a row that wants attention */
  readonly mark?: (row: ListRow) => 'attention' | undefined
}

/** Where a row is opened, as the router takes it. */
export type RowAddress = { readonly to: string; readonly params: Readonly<Record<string, string>> }

/** The rows that acts on many are about. */
export type Choice = {
  readonly chosen: ReadonlyMap<string, ListRow>
  readonly onChosen: (chosen: ReadonlyMap<string, ListRow>) => void
  readonly may?: (row: ListRow) => boolean
}

type Props = {
  shape: ListShape
  slots: TableSlots
  /** null where a row is not opened */
  open: ((row: ListRow) => RowAddress) | null
  view: ListView
  rows: readonly ListRow[]
  /** null where nothing can be done with many */
  choice: Choice | null
}

/** A page of rows: a table whose heads order it and stay in sight, a card per row on a narrow screen. */
export function ListTable({ shape, slots, open, view, rows, choice }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const columns = useColumns(shape, slots, open)
  const titleOf = useRowTitle(shape)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const table = useReactTable<ListRow>({
    data: rows as ListRow[],
    columns,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { columnVisibility: Object.fromEntries(view.look.hidden.map((key) => [key, false])) },
  })
  if (rows.length === 0)
    return (
      <p className={classes['empty']}>
        {view.list.narrowed ? <Trans>Nothing fits these filters.</Trans> : <Trans>There is nothing here yet.</Trans>}
      </p>
    )
  const falling = view.sort.startsWith('-')
  const by = view.sort.replace(/^-/, '')
  const sortable = new Set(shape.sort.map((key) => key.replace(/^-/, '')))
  const choosable = choice === null ? [] : rows.filter((row) => choice.may?.(row) !== false)

  function choose(which: readonly ListRow[], on: boolean): void {
    if (choice === null) return
    const next = new Map(choice.chosen)
    for (const row of which) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    choice.onChosen(next)
  }

  return (
    <table
      className={classes['table']}
      data-dense={view.look.dense}
      data-many={table.getVisibleLeafColumns().length > manyColumns}
    >
      <caption className={classes['caption']}>{names(shape.title)}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {choice === null ? null : (
              <th scope="col" className={classes['choice']}>
                <input
                  type="checkbox"
                  aria-label={t`Choose all lines of this page`}
                  checked={choosable.length > 0 && choosable.every(({ id }) => choice.chosen.has(id))}
                  disabled={choosable.length === 0}
                  onChange={(event) => choose(choosable, event.currentTarget.checked)}
                />
              </th>
            )}
            {group.headers.map(({ id, column }) => {
              const title = column.columnDef.header as string
              if (!sortable.has(id))
                return (
                  <th key={id} scope="col" data-align={alignOf(shape.fields[id])}>
                    {title}
                  </th>
                )
              const sorted = id !== by ? 'none' : falling ? 'descending' : 'ascending'
              return (
                <th key={id} scope="col" aria-sort={sorted} data-align={alignOf(shape.fields[id])}>
                  <button
                    type="button"
                    className={classes['sort']}
                    onClick={() => view.list.narrow({ sort: nextSort(view.sort, id) })}
                  >
                    {title}
                  </button>
                  {/* On a narrow screen nothing is ordered by heads, and they still name the cells. */}
                  <span className={classes['headName']}>{title}</span>
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ id, original, getVisibleCells }) => {
          const title = titleOf(original)
          return (
            <tr key={id} data-chosen={choice?.chosen.has(id) === true} data-mark={slots.mark?.(original)}>
              {choice === null ? null : (
                <td className={classes['choice']}>
                  <input
                    type="checkbox"
                    aria-label={t`Choose ${title}`}
                    checked={choice.chosen.has(id)}
                    disabled={choice.may?.(original) === false}
                    onChange={(event) => choose([original], event.currentTarget.checked)}
                  />
                </td>
              )}
              {getVisibleCells().map(({ id: cell, column, getContext }) => (
                <td
                  key={cell}
                  data-label={column.columnDef.header as string}
                  data-align={alignOf(shape.fields[column.id])}
                  data-short={isShort(shape.fields[column.id])}
                >
                  {showCell(column.columnDef.cell, getContext())}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Called, not mounted: columns made anew would be new components, and whatever a cell had open would close. */
function showCell(cell: ColumnDef<ListRow>['cell'], context: CellContext<ListRow, unknown>): ReactNode {
  return typeof cell === 'function' ? (cell(context) as ReactNode) : cell
}

/** A table with more columns has smaller gaps, so that it fits a screen of 1366 px. */
const manyColumns = 10

/** Letters of a word that a column keeps on one line. Longer names of a status wrap. */
const shortWord = 22

/** Cells of one line. A time may wrap after its day, and a long status after each word. */
function isShort(field: Field | undefined): boolean {
  if (field === undefined || ['text', 'long-text', 'ref', 'refs', 'data', 'time'].includes(field.kind)) return false
  return Object.values(field.choices ?? {}).every((both) => both.every((name) => name.length <= shortWord))
}

/** What a row is called: by its names where it has any, else by the first column of its list. */
export function useRowTitle(shape: Pick<ListShape, 'fields' | 'shown'>): (row: ListRow) => string {
  const text = useText()
  const words = useYesNo()
  return (row) => {
    const { nameBn, nameEn } = row
    if (typeof nameBn === 'string' || typeof nameEn === 'string')
      return text.pick(typeof nameBn === 'string' ? nameBn : '', typeof nameEn === 'string' ? nameEn : '')
    const [first = ''] = shape.shown
    const field = shape.fields[first]
    const other = `${first.slice(0, -2)}En`
    if (first.endsWith('Bn') && shape.fields[other] !== undefined)
      return text.pick(plain(row[first]), plain(row[other]))
    return field === undefined ? row.id : showValue(field, first, row, text, words)
  }
}

export function useYesNo(): { yes: string; no: string } {
  const { t } = useLingui()
  return { yes: t`Yes`, no: t`No` }
}

/** The columns of a list; the one that names the row, or else the first, leads to it. */
function useColumns(shape: ListShape, slots: TableSlots, open: Props['open']): ColumnDef<ListRow>[] {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const { yes, no } = useYesNo()
  const acts = t`Acts`
  return useMemo(() => {
    const leading = leadingColumn(shape.shown, text.locale)
    const columns = shape.shown.flatMap((key): ColumnDef<ListRow>[] => {
      const field = shape.fields[key]
      if (field === undefined) return []
      const other = otherScript(shape, key)
      const said = (row: ListRow) =>
        other === null
          ? showValue(field, key, row, text, { yes, no })
          : text.pick(plain(row[key]), plain(row[other])) || '–'
      const shown = (row: ListRow) =>
        slots.cells?.[key]?.(row) ?? <OneLine text={said(row)} look={lookOf(field, key === leading, said(row))} />
      return [
        {
          id: key,
          header: other === null ? names(field.label) : names(field.label).replace(script, ''),
          cell: ({ row: { original: row } }) =>
            key === leading && open !== null ? <RowLink at={open(row)}>{shown(row)}</RowLink> : shown(row),
        },
      ]
    })
    const own = slots.acts
    return own === undefined
      ? columns
      : [...columns, { id: 'acts', header: acts, cell: ({ row: { original: row } }) => own(row) }]
  }, [shape, slots, open, names, text, yes, no, acts])
}

/** Letters up to which what names a row stands on one line; a longer name would push other columns off the screen. */
const longestLine = 40

/** What a column that shows either name says of the script of one of them. */
const script = / \((Bangla|বাংলা)\)$/

/** A row is one line high: what names it stands whole, of another text what fits, the rest in its title. */
function OneLine({ text, look }: { text: string; look: Look }) {
  return (
    <span className={classes[look]} title={look === 'line' ? text : undefined}>
      {text}
    </span>
  )
}

type Look = 'long' | 'whole' | 'line' | 'time'

function lookOf({ kind }: Field, leads: boolean, text: string): Look {
  if (leads) return text.length > longestLine ? 'long' : 'whole'
  return kind === 'time' ? 'time' : 'line'
}

function RowLink({ at: { to, params }, children }: { at: RowAddress; children: ReactNode }) {
  return (
    <Link to={to as '/'} params={params as never} className={classes['lead']}>
      {children}
    </Link>
  )
}

function leadingColumn(list: readonly string[], locale: 'bn' | 'en'): string | undefined {
  const own = locale === 'bn' ? 'nameBn' : 'nameEn'
  const named = list.find((key) => key === own) ?? list.find((key) => key === 'nameBn' || key === 'nameEn') ?? list[0]
  const inEnglish = `${named?.slice(0, -2)}En`
  return locale === 'en' && named?.endsWith('Bn') === true && list.includes(inEnglish) ? inEnglish : named
}

function alignOf(field: Field | undefined): 'end' | undefined {
  return field?.kind === 'integer' || field?.kind === 'money' ? 'end' : undefined
}
