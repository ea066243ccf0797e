import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** Nothing was tried, and the same button tries again. [VLT-20] */
export function AuthenticatorRefused() {
  return (
    <Notice kind="warn">
      <Trans>The fingerprint, face or security key was not shown. Try again.</Trans>
    </Notice>
  )
}
