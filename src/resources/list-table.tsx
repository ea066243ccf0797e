import type { Field } from '#contract/declare/field.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ColumnDef, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useNames, showValue } from './field-text.ts'
import { type ListView, nextSort } from './list-view.ts'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import classes from './list-table.module.css'

type Props = {
  screen: ResourceScreen
  address: string
  view: ListView
  rows: readonly AnyRow[]
  /** ids with revisions; null where nothing can be done with many */
  chosen: ReadonlyMap<string, number> | null
  onChosen: (chosen: ReadonlyMap<string, number>) => void
}

/** A page of rows: a table whose heads order it and stay in sight, a card per row on a narrow screen. */
export function ListTable({ screen, address, view, rows, chosen, onChosen }: Props) {
  const { t } = useLingui()
  const { declaration } = screen
  const names = useNames()
  const columns = useColumns(screen, address)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const table = useReactTable<AnyRow>({
    data: rows as AnyRow[],
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
  const sortable = new Set(declaration.sort.map((key) => key.replace(/^-/, '')))
  const allChosen = chosen !== null && rows.every(({ id }) => chosen.has(id))

  function choose(which: readonly AnyRow[], on: boolean): void {
    const next = new Map(chosen)
    for (const { id, rev } of which) {
      if (on) next.set(id, rev)
      else next.delete(id)
    }
    onChosen(next)
  }

  return (
    <table className={classes['table']} data-dense={view.look.dense}>
      <caption className={classes['caption']}>{names(declaration.label[1])}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {chosen === null ? null : (
              <th scope="col" className={classes['choice']}>
                <input
                  type="checkbox"
                  aria-label={t`Choose all lines of this page`}
                  checked={allChosen}
                  onChange={(event) => choose(rows, event.currentTarget.checked)}
                />
              </th>
            )}
            {group.headers.map(({ id, column }) => {
              const title = column.columnDef.header as string
              if (!sortable.has(id))
                return (
                  <th key={id} scope="col" data-align={alignOf(declaration.fields[id])}>
                    {title}
                  </th>
                )
              const sorted = id !== by ? 'none' : falling ? 'descending' : 'ascending'
              return (
                <th key={id} scope="col" aria-sort={sorted} data-align={alignOf(declaration.fields[id])}>
                  <button
                    type="button"
                    className={classes['sort']}
                    onClick={() => view.list.narrow({ sort: nextSort(view.sort, id) })}
                  >
                    {title}
                  </button>
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ id, original, getVisibleCells }) => (
          <tr key={id} data-chosen={chosen?.has(id) === true}>
            {chosen === null ? null : (
              <td className={classes['choice']}>
                <RowChoice row={original} screen={screen} chosen={chosen.has(id)} onChoose={choose} />
              </td>
            )}
            {getVisibleCells().map(({ id: cell, column, getContext }) => (
              <td
                key={cell}
                data-label={column.columnDef.header as string}
                data-align={alignOf(declaration.fields[column.id])}
              >
                {flexRender(column.columnDef.cell, getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChoiceProps = {
  row: AnyRow
  screen: ResourceScreen
  chosen: boolean
  onChoose: (rows: readonly AnyRow[], on: boolean) => void
}

function RowChoice({ row, screen, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const title = useRowTitle(screen)(row)
  return (
    <input
      type="checkbox"
      aria-label={t`Choose ${title}`}
      checked={chosen}
      onChange={(event) => onChoose([row], event.currentTarget.checked)}
    />
  )
}

/** What a row is called: by its names where it has any, else by the first column of its list. */
export function useRowTitle({ declaration }: ResourceScreen): (row: AnyRow) => string {
  const text = useText()
  const words = useYesNo()
  return (row) => {
    const { nameBn, nameEn } = row
    if (typeof nameBn === 'string' || typeof nameEn === 'string')
      return text.pick(typeof nameBn === 'string' ? nameBn : '', typeof nameEn === 'string' ? nameEn : '')
    const [first = ''] = declaration.list
    const field = declaration.fields[first]
    return field === undefined ? row.id : showValue(field, first, row, text, words)
  }
}

export function useYesNo(): { yes: string; no: string } {
  const { t } = useLingui()
  return { yes: t`Yes`, no: t`No` }
}

/** The columns of a family; the one that names the row, or else the first, leads to it. */
function useColumns({ declaration, slots }: ResourceScreen, address: string): ColumnDef<AnyRow>[] {
  const names = useNames()
  const text = useText()
  const { yes, no } = useYesNo()
  return useMemo(() => {
    const leading = leadingColumn(declaration.list, text.locale)
    return declaration.list.flatMap((key): ColumnDef<AnyRow>[] => {
      const field = declaration.fields[key]
      if (field === undefined) return []
      const shown = (row: AnyRow) => slots.cells?.[key]?.(row) ?? showValue(field, key, row, text, { yes, no })
      return [
        {
          id: key,
          header: names(field.label),
          cell: ({ row: { original: row } }) =>
            key === leading ? (
              <Link to={`${address}/$id` as '/'} params={{ id: row.id } as never} className={classes['lead']}>
                {shown(row)}
              </Link>
            ) : (
              shown(row)
            ),
        },
      ]
    })
  }, [declaration, slots, address, names, text, yes, no])
}

function leadingColumn(list: readonly string[], locale: 'bn' | 'en'): string | undefined {
  const own = locale === 'bn' ? 'nameBn' : 'nameEn'
  return list.find((key) => key === own) ?? list.find((key) => key === 'nameBn' || key === 'nameEn') ?? list[0]
}

function alignOf(field: Field | undefined): 'end' | undefined {
  return field?.kind === 'integer' || field?.kind === 'money' ? 'end' : undefined
}
