import { deviceCalls } from '#contract/calls/device.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { ratesOf } from '#domain/work-statistics/work-sums.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './home-screen.module.css'
import { SystemPanel } from './system-panel.tsx'
import { useNow } from './use-now.ts'

const mostShown = 5
const pollMs = 60_000

/** What else a desk begins with: one's returns, the team's day, the devices of the office. */
export function DeskPanels() {
  const may = useMay()
  const { online } = useConnectivity()
  const { user, desk } = useSession()
  if (!online || user === null) return null
  if (desk === null)
    return user.userType === 'SYSTEM' ? (
      <div className={classes['panels']}>
        <SystemPanel userId={user.id} />
      </div>
    ) : null
  return (
    <div className={classes['panels']}>
      {may(permissions.khatianUpdate) ? <Returns deskId={desk.id} /> : null}
      {may(permissions.auditLogRead) ? <Team deskId={desk.id} /> : null}
      {may(permissions.officeConfigure) ? <Health deskId={desk.id} /> : null}
    </div>
  )
}

/** What one entered and somebody sent back, the longest waiting first, with what was said. */
function Returns({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const returns = useQuery({
    queryKey: ['queue-count', deskId, 'correction-needed', 'mine', 'first'],
    queryFn: ({ signal }) =>
      request(
        khatianCalls['khatian.entry-operator-list'],
        { khatianFilterType: 'correction-needed', mine: 'true', order: 'age', pageSize: mostShown },
        { signal },
      ),
  }).data
  if (returns === undefined || returns.data.length === 0) return null
  const more = text.count(returns.meta.total - returns.data.length)
  return (
    <section>
      <h2>
        <Trans>Sent back to you</Trans>
      </h2>
      <ul className={classes['returns']}>
        {returns.data.map((card) => {
          const number = showNumber(card.number, text.locale)
          const place = `${text.pick(card.mouzaBn, card.mouzaEn)}, ${text.digits(card.volumeNo)}`
          return (
            <li key={card.id}>
              <Link
                to="/khatian-entry/$volumeId"
                params={{ volumeId: card.volumeId }}
                search={{ volume_id: card.volumeId, khatian_id: card.id }}
              >
                <Trans>Khatian {number}</Trans>
              </Link>{' '}
              <span className={classes['muted']}>{place}</span>
              {card.lastRemark === null ? null : <q className={classes['remark']}>{card.lastRemark}</q>}
            </li>
          )
        })}
      </ul>
      {returns.meta.total > returns.data.length ? (
        <Link to="/batch-wise-khatians" search={{ KHATIAN_FILTER_TYPE: 'correction-needed' }}>
          {t`${more} more`}
        </Link>
      ) : null}
    </section>
  )
}

/** Today's keying of the office, by person. */
function Team({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const today = dhakaDay(useNow())
  const team = useQuery({
    queryKey: ['home-team', deskId, today],
    queryFn: ({ signal }) =>
      request(workStatisticsCalls['work-statistics.team'], { from: today, to: today }, { signal }),
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

/** How the office's devices are: what waits on them, and which are in trouble. */
function Health({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const health = useQuery({
    queryKey: ['home-health', deskId],
    queryFn: ({ signal }) => request(deviceCalls['sync.health'], {}, { signal }),
    refetchInterval: pollMs,
  }).data
  if (health === undefined) return null
  const { devices } = health
  const waiting = devices.reduce((sum, { unsent }) => sum + unsent, 0)
  const troubled = devices.filter(({ conflicts, quarantined }) => conflicts + quarantined > 0).length
  const [all, unsent, bad] = [devices.length, waiting, troubled].map((n) => text.count(n))
  return (
    <section>
      <h2>
        <Trans>Devices of the office</Trans>
      </h2>
      <p>
        {devices.length === 0
          ? t`No device has reported yet.`
          : troubled === 0
            ? t`${all} devices, ${unsent} changes not sent yet, none in trouble.`
            : t`${all} devices, ${unsent} changes not sent yet, ${bad} in trouble.`}
      </p>
      <Link to="/sync-health">
        <Trans>Sync health of the office</Trans>
      </Link>
    </section>
  )
}
