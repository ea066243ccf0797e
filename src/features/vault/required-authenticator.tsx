import { lockVault } from '#platform/vault/vault.ts'
import { useSession } from '#platform/session/session.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ChangeSecretDialog } from './change-secret-dialog.tsx'
import { findAuthenticator } from './find-authenticator.ts'

/**
 * Asks for an authenticator where the office requires one and the vault was set up without. Closing the question locks
 * the device. An authenticator that derives no keys leaves the PIN alone until the page loads again. [VLT-20]
 */
export function RequiredAuthenticator() {
  const { authenticator } = useVault()
  const required = useSession().desk?.requiresAuthenticator === true
  const lacks = required && !authenticator
  const [asks, setAsks] = useState(false)
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (!lacks) return
    let gone = false
    void findAuthenticator().then((found) => (gone ? undefined : setAsks(found === 'required')))
    return () => {
      gone = true
    }
  }, [lacks])
  if (!lacks || !asks || answered) return null
  return (
    <ChangeSecretDialog
      onClose={() => void lockVault()}
      onChanged={() => setAnswered(true)}
      why={
        <Notice kind="warn">
          <Trans>
            Your office requires a fingerprint, face or security key on this device. Enter your PIN or passphrase and
            choose a new one.
          </Trans>
        </Notice>
      }
    />
  )
}
