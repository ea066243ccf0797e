import { changeVaultSecret, type NewVaultSecret } from '#platform/vault/vault-acts.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { NewSecret } from './new-secret.tsx'
import { NotStored } from './not-stored.tsx'
import { SecretField } from './secret-field.tsx'

type Props = {
  onClose: () => void
  /** why it is asked for, where the person did not ask for it */
  why?: ReactNode
  onChanged?: () => void
}

/** Another PIN or passphrase for the same vault; what is stored stays as it is. */
export function ChangeSecretDialog({ onClose, why, onChanged = onClose }: Props) {
  const { t } = useLingui()
  const { kind, authenticator } = useVault()
  const [old, setOld] = useState('')
  const [problem, setProblem] = useState<'wrong' | 'wait' | 'failed' | null>(null)

  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The dialog gives the focus to its first button; here the person is to type.
    content.current?.querySelector('input')?.focus()
  }, [])

  async function change(secret: NewVaultSecret) {
    const outcome = await changeVaultSecret(old, secret)
    if (outcome !== 'open') return setProblem(outcome === 'wrong' ? 'wrong' : 'wait')
    showToast('good', t`Changed. From now on the new one unlocks.`)
    onChanged()
  }

  return (
    <Dialog title={t`Change PIN or passphrase`} onClose={onClose}>
      <div ref={content} data-vault="change">
        {why}
        {problem === 'wait' ? (
          <Notice kind="warn">
            <Trans>Too many wrong attempts. Try again later.</Trans>
          </Notice>
        ) : null}
        {problem === 'failed' ? <NotStored /> : null}
        <NewSecret
          focused={false}
          authenticator={authenticator}
          button={<Trans>Change</Trans>}
          before={
            <SecretField
              name="old"
              kind={kind}
              label={kind === 'pin' ? t`PIN until now` : t`Passphrase until now`}
              value={old}
              onChange={setOld}
              fault={problem === 'wrong' ? t`This is not the one until now.` : null}
            />
          }
          onSecret={change}
          onFailed={() => setProblem('failed')}
        />
      </div>
    </Dialog>
  )
}
