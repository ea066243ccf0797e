import type { HistoryEntry } from '#contract/declare/resource-calls.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import listClasses from '#lists/lists.module.css'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import { rowQueries } from './row-queries.ts'

const asked = { pageNo: 1, pageSize: 100 }

/** The entry in which each field of a row was last set, by the field; what is told of no field is left out. */
export function useLastSet({ declaration, slots }: ResourceScreen, id: string): ReadonlyMap<string, HistoryEntry> {
  const { online } = useConnectivity()
  const enabled = slots.setBy === true && online
  const found = useQuery({ ...rowQueries.history(declaration, id, asked), enabled })
  return enabled ? lastSet(found.data?.data ?? []) : new Map()
}

/** The newest entry stands first. */
export function lastSet(history: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> {
  const last = new Map<string, HistoryEntry>()
  for (const entry of history) for (const { field } of entry.changes) if (!last.has(field)) last.set(field, entry)
  return last
}

type Props = { row: AnyRow; entry: HistoryEntry | undefined }

/** Where a value comes from, who set it and when. [ADM-8] */
export function SetBy({ row, entry }: Props) {
  const text = useText()
  const office = text.pick(named(row['officeBn']), named(row['officeEn']))
  if (entry === undefined) return null
  const by = text.pick(entry.actorBn, entry.actorEn)
  const at = text.dateTime(entry.at)
  return (
    <small className={listClasses['count']}>
      {' '}
      {office === '' ? <Trans>The nation</Trans> : office}
      {by === '' ? null : `, ${by}`}
      {`, ${at}`}
    </small>
  )
}

function named(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
