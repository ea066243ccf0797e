import { csvOf } from '#forms/list/csv.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useSession } from '#platform/session/session.ts'
import type { AskedReport } from '#reports/report-screen.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useKeyingColumns } from './keying-columns.ts'
import classes from './keyings.module.css'
import { SortedTable } from './sorted-table.tsx'
import { secondKeyings } from './second-keying-queries.ts'

/** How far the two keyings of a period agreed, by person. */
export function SecondKeying({ asked: { from = '', to = '' } }: { asked: AskedReport }) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const columns = useKeyingColumns()
  const keyings = useQuery({ ...secondKeyings(desk?.id, { from, to }), enabled: online })
  if (!online) return null

  /** Plain figures under the words of the columns: a spreadsheet counts on with them. */
  function save(): void {
    const heads = columns.map(({ title, fileTitle = title }) => fileTitle)
    const rows = (keyings.data ?? []).map((row) => columns.map(({ value }) => value(row)))
    const file = new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' })
    downloadBlob(`second-keying-${from}-${to}.csv`, file)
  }

  return (
    <section aria-labelledby="second-keying">
      <div className={classes['head']}>
        <h2 id="second-keying">
          <Trans>Second keying</Trans>
        </h2>
        <Button variant="default" data-noprint disabled={keyings.data === undefined} onClick={save}>
          <Trans>Save as a table file (CSV)</Trans>
        </Button>
      </div>
      <ListState of={keyings}>
        {(rows) => (
          <SortedTable
            caption={t`Second keying`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.userId}
            empty={t`Nothing was keyed a second time on these days.`}
          />
        )}
      </ListState>
    </section>
  )
}
