import { signOut } from '#platform/session/sign-in.ts'
import { setUpVault } from '#platform/vault/vault-acts.ts'
import { findRecoveryKeys, type OfficeKey } from '#platform/vault/recovery-key.ts'
import button from '#ui/plain-button.module.css'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { GateFrame } from './gate-frame.tsx'
import { KeyFacts } from './key-facts.tsx'
import { NewSecret } from './new-secret.tsx'
import { NotStored } from './not-stored.tsx'

/** Asked once on a browser of everybody who keys: nothing is stored before it is answered. */
export function SetUpScreen({ language }: { language: ReactNode }) {
  const { t } = useLingui()
  const [key, setKey] = useState<OfficeKey | null | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void findRecoveryKeys().then((found) => setKey(found?.keys[0] ?? null))
  }, [])
  return (
    <GateFrame gate="set-up" title={t`Set up a PIN`} heading={t`Protect your work on this machine`} language={language}>
      <p>
        <Trans>
          What you key and take offline here is encrypted with a PIN of your own. It keeps the next user of this machine
          and a curious colleague out.
        </Trans>
      </p>
      <p>
        <Trans>
          A short PIN does not withstand somebody who copies the disk and guesses at leisure; a passphrase does.
        </Trans>
      </p>
      {key === undefined ? null : key !== null ? (
        <>
          <p>
            <Trans>
              The recovery key of your office stands behind it: if you forget the PIN, the office can open your work
              again.
            </Trans>
          </p>
          <KeyFacts office={key} />
        </>
      ) : (
        <Notice kind="warn">
          <Trans>
            Your office has no recovery key yet: if you forget the PIN, work that was not sent by then is lost.
          </Trans>
        </Notice>
      )}
      {failed ? <NotStored /> : null}
      <NewSecret
        button={<Trans>Set up and go on</Trans>}
        authenticator={false}
        propose={key !== null && key !== undefined}
        onSecret={(secret) => setUpVault(secret, key ?? null)}
        onFailed={() => setFailed(true)}
      />
      <button type="button" className={button['quiet']} onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </button>
    </GateFrame>
  )
}
