import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** The browser did not take what was to be kept; nothing changed. */
export function NotStored() {
  return (
    <Notice kind="bad">
      <Trans>This browser could not store it. Free some space or allow storage for this site, then try again.</Trans>
    </Notice>
  )
}
