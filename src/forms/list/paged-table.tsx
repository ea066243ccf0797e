import type { ListMeta } from '#contract/call.ts'
import { useText } from '#platform/locale/locale.ts'
import type { Paging } from '#platform/wire/use-paging.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { Pager } from '#ui/pager.tsx'
import { Plural } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListState } from './list-state.tsx'

export type PagedTableProps<R> = Omit<DataTableProps<R>, 'rows'> & {
  of: UseQueryResult<{ data: readonly R[]; meta: ListMeta }>
  paging: Paging
  /** what is said above the table about all that was found */
  about?: (total: number) => ReactNode
}

/** A page of what the server lists, and the way to its other pages. */
export function PagedTable<R>({ of, paging, about, ...table }: PagedTableProps<R>) {
  const text = useText()
  return (
    <ListState of={of}>
      {({ data, meta }) => (
        <>
          {about?.(meta.total)}
          <DataTable rows={data} {...table} />
          <Pager paging={paging} total={meta.total} digits={text.digits} />
        </>
      )}
    </ListState>
  )
}

/** Said above a table: how many entries were found. */
export function EntriesCount({ total, className }: { total: number; className: string | undefined }) {
  const shown = useText().count(total)
  return (
    <p className={className}>
      <Plural value={total} one={`${shown} entry`} other={`${shown} entries`} />
    </p>
  )
}
