import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { ratesOf } from '#domain/work-statistics/work-sums.ts'
import { useText } from '#platform/locale/locale.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNow } from './use-now.ts'
import { teamQueries } from './team-queries.ts'

const pollMs = 60_000

/** Today's keying of the office, by person. */
export function TeamPanel({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const today = dhakaDay(useNow())
  const team = useQuery({
    ...teamQueries.day(deskId, today),
    refetchInterval: pollMs,
  }).data
  if (team === undefined) return null
  const rows = [...team].sort((a, b) => b.khatians - a.khatians || b.fields - a.fields).slice(0, 8)
  return (
    <section>
      <h2>
        <Trans>The team today</Trans>
      </h2>
      <DataTable
        caption={t`The team today`}
        rows={rows}
        rowKey={({ userId }) => userId}
        empty={t`Nobody has keyed anything today.`}
        columns={[
          { key: 'name', title: t`Name`, render: (row) => text.pick(row.nameBn, row.nameEn) },
          { key: 'khatians', title: t`Khatians`, align: 'end', render: (row) => text.count(row.khatians) },
          { key: 'fields', title: t`Fields`, align: 'end', render: (row) => text.count(row.fields) },
          {
            key: 'rate',
            title: t`Fields an hour`,
            align: 'end',
            render: (row) => {
              const { fieldsPerHour } = ratesOf(row)
              return fieldsPerHour === null ? '–' : text.count(fieldsPerHour)
            },
          },
        ]}
      />
      <Link to={'/team-statistics' as '/'}>
        <Trans>Keying of the team</Trans>
      </Link>
    </section>
  )
}
