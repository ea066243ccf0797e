import type { ImportCounts, JobView } from '#contract/calls/job.ts'
import { useText } from '#platform/locale/locale.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import classes from './resources.module.css'

type Props = {
  job: JobView
  /** what a sheet of the workbook is called */
  nameOf?: ((sheet: string) => string) | undefined
}

/** What the look through a workbook found, or what storing it did; of each sheet where it has several. */
export function SheetCounts({ job: { counts, state }, nameOf }: Props) {
  const text = useText()
  if (counts === null) return null
  const shown = (count: number) => text.count(count)
  const kind = state === 'DONE' ? 'good' : counts.refused > 0 ? 'warn' : 'info'
  return (
    <Notice kind={kind}>
      {state === 'DONE' ? (
        <strong>
          <Trans>Stored.</Trans>
        </strong>
      ) : null}
      <ul className={classes['faults']}>
        <li>
          <Plural
            value={counts.fresh}
            one={`${shown(counts.fresh)} new row`}
            other={`${shown(counts.fresh)} new rows`}
          />
        </li>
        <li>
          <Plural
            value={counts.changed}
            one={`${shown(counts.changed)} changed row`}
            other={`${shown(counts.changed)} changed rows`}
          />
        </li>
        <li>
          <Plural
            value={counts.same}
            one={`${shown(counts.same)} row as it is`}
            other={`${shown(counts.same)} rows as they are`}
          />
        </li>
        <li>
          <Plural
            value={counts.refused}
            one={`${shown(counts.refused)} refused row`}
            other={`${shown(counts.refused)} refused rows`}
          />
        </li>
      </ul>
      {counts.sheets === undefined ? null : <BySheet sheets={counts.sheets} nameOf={nameOf} />}
    </Notice>
  )
}

/** Sheets without rows are not told of. */
function BySheet({ sheets, nameOf }: { sheets: NonNullable<ImportCounts['sheets']>; nameOf: Props['nameOf'] }) {
  const { t } = useLingui()
  const { count } = useText()
  const filled = sheets.filter(({ fresh, changed, same, refused }) => fresh + changed + same + refused > 0)
  const column = (
    key: 'fresh' | 'changed' | 'same' | 'refused',
    title: string,
  ): TableColumn<(typeof sheets)[number]> => ({
    key,
    title,
    align: 'end',
    render: (sheet) => count(sheet[key]),
  })
  return (
    <DataTable
      caption={t`By sheet`}
      columns={[
        { key: 'name', title: t`Sheet`, render: ({ name }) => nameOf?.(name) ?? name },
        column('fresh', t`New`),
        column('changed', t`Changed`),
        column('same', t`As it is`),
        column('refused', t`Refused`),
      ]}
      rows={filled}
      rowKey={({ name }) => name}
      empty={t`The workbook has no rows.`}
    />
  )
}
