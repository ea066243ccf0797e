import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** The server gave keys that the root did not sign: what was kept before serves on, if there is any. [CPY-9] */
export function KeysRefused() {
  return (
    <Notice kind="warn">
      <Trans>
        The keys that the server gave are not certified by the root of the service and are not used. Tell the office.
      </Trans>
    </Notice>
  )
}
