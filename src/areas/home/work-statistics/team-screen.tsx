import { khatianCalls } from '#contract/calls/khatian.ts'
import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { DateInput } from '#forms/date-input.tsx'
import { FilterBar, PickFilter } from '#forms/list/filter-bar.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { csvOf } from '#forms/list/csv.ts'
import '#forms/list/print.css'
import { SortedTable, type FigureColumn } from './sorted-table.tsx'
import { teamKeys } from './statistics-keys.ts'
import classes from './statistics.module.css'
import { usePeriod } from './use-period.ts'
import { useKeyingColumns, useTeamColumns } from './use-team-columns.ts'

/** What everybody of the office keyed in a period, and how far the two keyings agreed. */
export function TeamScreen() {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const { name, days, filters, set } = usePeriod()
  usePageTitle(t`Keying of the team`)
  useScreenKeySheet(teamKeys)
  const teamColumns = useTeamColumns()
  const keyingColumns = useKeyingColumns()
  const team = useQuery({
    queryKey: ['work-statistics', 'team', desk?.id, days],
    queryFn: ({ signal }) => request(workStatisticsCalls['work-statistics.team'], days, { signal }),
    enabled: online,
  })
  const keyings = useQuery({
    queryKey: ['work-statistics', 'keyings', desk?.id, days],
    queryFn: ({ signal }) => request(khatianCalls['khatian.second-keying-report'], days, { signal }),
    enabled: online,
  })
  const dateOf = (day: string): string => text.date(`${day}T12:00:00+06:00`)
  const span = days.from === days.to ? dateOf(days.from) : `${dateOf(days.from)} – ${dateOf(days.to)}`

  function save(): void {
    const rows = [
      ...tableOf(teamColumns, team.data ?? []),
      [],
      [t`Second keying`],
      ...tableOf(keyingColumns, keyings.data ?? []),
    ]
    const file = new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
    downloadBlob(`keying-${days.from}-${days.to}.csv`, file)
  }

  return (
    <div data-printable>
      <div className={classes['head']}>
        <h1>
          <Trans>Keying of the team</Trans>
        </h1>
        <Group gap="xs" data-noprint>
          <Button variant="default" disabled={team.data === undefined} onClick={save}>
            <Trans>Save as a table file (CSV)</Trans>
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </Group>
      </div>
      <p className={classes['about']}>
        {desk === null ? null : `${text.pick(desk.office.nameBn, desk.office.nameEn)} · `}
        {span}
      </p>
      <div data-noprint>
        <FilterBar>
          <PickFilter
            label={t`Period`}
            value={name}
            onChange={(period) => set({ period, ...days })}
            options={[
              { value: 'today', label: t`Today` },
              { value: 'week', label: t`7 days` },
              { value: 'month', label: t`30 days` },
              { value: 'own', label: t`Other days` },
            ]}
          />
          {name === 'own' ? (
            <>
              <DateInput label={t`From the day`} value={filters.from} onChange={(from) => set({ from })} />
              <DateInput label={t`To the day`} value={filters.to} onChange={(to) => set({ to })} />
            </>
          ) : null}
        </FilterBar>
      </div>
      <ListState of={team}>
        {(rows) => (
          <SortedTable
            caption={t`What everybody keyed`}
            columns={teamColumns}
            rows={rows}
            rowKey={(row) => row.userId}
            empty={t`Nothing was keyed on these days.`}
          />
        )}
      </ListState>
      <h2 className={classes['section']}>
        <Trans>Second keying</Trans>
      </h2>
      {keyings.data === undefined && team.data === undefined ? null : (
        <ListState of={keyings}>
          {(rows) => (
            <SortedTable
              caption={t`Second keying`}
              columns={keyingColumns}
              rows={rows}
              rowKey={(row) => row.userId}
              empty={t`Nothing was keyed a second time on these days.`}
            />
          )}
        </ListState>
      )}
    </div>
  )
}

/** Plain figures under the words of the columns: a spreadsheet counts on with them. */
function tableOf<R>(columns: readonly FigureColumn<R>[], rows: readonly R[]): (string | number | null)[][] {
  return [
    columns.map(({ title, fileTitle = title }) => fileTitle),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
}
