import { auditLogCalls } from '#contract/calls/audit-log.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { useAccess } from './access-queries.ts'
import classes from './audit-log.module.css'

/** Whether the chained log held together when it was last checked. */
export function LogCheck() {
  const text = useText()
  const { data } = useAccess(auditLogCalls['audit-log.verify-status'], {})
  if (data === undefined) return null
  const { check } = data
  if (check === null)
    return (
      <p className={classes['check']} data-kind="none">
        <Trans>The log is checked every night; it was not checked yet.</Trans>
      </p>
    )
  const at = text.dateTime(check.at)
  if (check.fault === null)
    return (
      <p className={classes['check']} data-kind="good">
        <Trans>
          Checked {at}: all {text.count(check.entries)} entries hold
        </Trans>
      </p>
    )
  const index = text.digits(String((check.fault.index ?? 0) + 1))
  return (
    <p className={classes['check']} data-kind="bad" role="alert">
      <Trans>
        Checked {at}: the log is broken in district {text.digits(check.fault.districtBbsCode)}, record{' '}
        {check.fault.recordId ?? '–'}, entry {index}. Tell the system administrator and change nothing.
      </Trans>
    </p>
  )
}
