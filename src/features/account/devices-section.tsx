import { deviceCalls, type KnownDevice } from '#contract/calls/device.ts'
import { LossAct } from '#forms/devices/loss-act.tsx'
import classes from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { deviceQueries } from '#platform/queries/device-queries.ts'
import { installId } from '#platform/session/install-id.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

/** The browsers that hold work of this person, and what to do when one is lost. */
export function DevicesSection({ userId }: { userId: string }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const list = useQuery(deviceQueries.own(userId))
  const here = installId()
  const columns: TableColumn<KnownDevice>[] = [
    {
      key: 'device',
      title: t`Device`,
      render: ({ deviceId }) => {
        const short = deviceId.slice(-4)
        return t`device ${short}`
      },
    },
    { key: 'contact', title: t`Last contact`, render: (one) => text.dateTime(one.lastContact) },
    { key: 'unsent', title: t`Unsent`, align: 'end', render: (one) => text.count(one.unsent) },
    {
      key: 'lost',
      title: t`Where`,
      render: (one) => {
        const short = one.deviceId.slice(-4)
        return one.installId === here && one.lostAt === null ? (
          t`This device`
        ) : (
          <LossAct
            device={one}
            name={t`device ${short}`}
            tell={({ reason }) => request(deviceCalls['sync.lose'], { deviceId: one.deviceId, reason })}
            mayFind={false}
          />
        )
      },
    },
  ]
  return (
    <section className={classes['part']} aria-label={t`Devices with your work`}>
      <h2>
        <Trans>Devices with your work</Trans>
      </h2>
      {list.error === null ? null : <Notice kind="bad">{problemText(list.error)}</Notice>}
      {list.data === undefined ? (
        list.error === null && <Spinner />
      ) : (
        <DataTable
          caption={t`Devices with your work`}
          columns={columns}
          rows={list.data.devices}
          rowKey={(one) => one.deviceId}
          empty={t`No device holds work of yours.`}
        />
      )}
    </section>
  )
}
