import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** The case or request that holds a khatian, or that made its version: both go with the record to devices. [UNL-4] */
export function HoldNotice({
  khatian: { hold, basis, status },
}: {
  khatian: Pick<Khatian, 'hold' | 'basis' | 'status'>
}) {
  const text = useText()
  if (hold !== undefined) {
    const no = text.digits(hold.no)
    return (
      <Notice kind="info">
        {hold.kind === 'request' ? (
          <Trans>Request {no} had this khatian unlocked: what is keyed now is its next version.</Trans>
        ) : status === khatianStatus.locked ? (
          <Trans>Correction case {no} holds this khatian: nobody changes it until the case is decided.</Trans>
        ) : (
          <Trans>Correction case {no} holds this khatian: what is keyed now is its next version.</Trans>
        )}
      </Notice>
    )
  }
  if (basis === undefined) return null
  const [no, before] = [text.digits(basis.no), text.digits(basis.fromVersion)]
  const day = text.date(`${basis.orderDate}T00:00:00+06:00`)
  return (
    <Notice kind="info">
      {basis.kind === 'request' ? (
        <Trans>
          This version was made by request {no}, unlocked on {day}. Version {before} stays readable.
        </Trans>
      ) : (
        <Trans>
          This version was made by correction case {no}, order of {day}. Version {before} stays readable.
        </Trans>
      )}
    </Notice>
  )
}
