import { deviceQueries } from '#platform/queries/device-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HealthTable } from './health-table.tsx'
import { SalvageList } from './salvage-list.tsx'

/** A report moves no list of the office, so that no event tells of it. */
const pollMs = 10_000

type Props = { device: string | undefined; onDevice: (deviceId: string | null) => void }

/** Every device of the office's people as it reported last, the troubled ones first. */
export function HealthScreen({ device, onDevice }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  usePageTitle(t`Sync health of the office`)
  const health = useQuery({
    ...deviceQueries.health(desk?.id),
    refetchInterval: pollMs,
    enabled: online,
  })
  const opened = health.data?.devices.find((one) => one.deviceId === device)
  return (
    <>
      <h1>
        <Trans>Sync health of the office</Trans>
      </h1>
      {desk === null ? null : <p>{text.pick(desk.office.nameBn, desk.office.nameEn)}</p>}
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. This list needs the server.</Trans>
        </Notice>
      )}
      {health.error === null || !online ? null : <Notice kind="bad">{problemText(health.error)}</Notice>}
      {health.data === undefined ? (
        online && health.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <HealthTable {...health.data} onOpen={onDevice} />
      )}
      {opened === undefined ? null : <SalvageList device={opened} onClose={() => onDevice(null)} />}
    </>
  )
}
