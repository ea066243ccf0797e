import { deviceQueries } from '#platform/queries/device-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

const pollMs = 60_000

/** How the office's devices are: what waits on them, and which are in trouble. */
export function HealthPanel({ deskId }: { deskId: string }) {
  const { t } = useLingui()
  const text = useText()
  const health = useQuery({
    ...deviceQueries.health(deskId),
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
            ? t`Devices: ${all}. Changes not sent yet: ${unsent}. None in trouble.`
            : t`Devices: ${all}. Changes not sent yet: ${unsent}. In trouble: ${bad}.`}
      </p>
      <Link to="/sync-health">
        <Trans>Sync health of the office</Trans>
      </Link>
    </section>
  )
}
