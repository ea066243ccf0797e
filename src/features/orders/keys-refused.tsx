import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** The server gave keys or a list that nobody certified: what was kept before serves on, if there is any. [CPY-9] [CPY-12] */
export function KeysRefused() {
  return (
    <Notice kind="warn">
      <Trans>
        The keys or the list of revoked copies that the server gave are not certified by the root of the service and are
        not used. Tell the office.
      </Trans>
    </Notice>
  )
}
