import { AuthenticatorProblem } from '#vault/authenticator-problem.ts'
import { useText } from '#platform/locale/locale.ts'
import { type KnownPerson, unlock } from '#platform/vault/vault-acts.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AuthenticatorRefused } from './authenticator-refused.tsx'
import { SecretField } from './secret-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import classes from './vault.module.css'

type Props = { person: KnownPerson; onTried: () => Promise<void> }

/** One person's PIN or passphrase; after wrong ones it waits, and says how long. */
export function UnlockForm({ person, onTried }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const left = useCountdown(person.waitUntil)
  const waits = left > 0
  const time = text.digits(left >= 60 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : left)

  async function submit() {
    if (typed === '' || busy || waits) return
    setBusy(true)
    setWrong(false)
    setProblem(null)
    const outcome = await unlock(person.userId, typed).catch((fault: unknown) => {
      setProblem(fault)
      return null
    })
    // Opened, this form is no longer there.
    if (outcome?.kind === 'open') return
    setBusy(false)
    setWrong(outcome?.kind === 'wrong')
    if (outcome !== null) setTyped('')
    setTries((before) => before + 1)
    await onTried()
  }

  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SecretField
        // Mounted anew it takes the cursor again, after a try and after a wait.
        key={`${tries} ${waits}`}
        name="unlock"
        kind={person.kind}
        label={person.kind === 'pin' ? t`PIN` : t`Passphrase`}
        value={typed}
        onChange={setTyped}
        focused
        disabled={waits || busy}
        hint={person.authenticator ? t`After it your fingerprint, face or security key is asked for.` : undefined}
        fault={wrong ? (person.kind === 'pin' ? t`This PIN is wrong.` : t`This passphrase is wrong.`) : null}
      />
      {problem === null ? null : problem instanceof AuthenticatorProblem ? (
        <AuthenticatorRefused />
      ) : (
        <Notice kind="bad">
          <Trans>The storage of this browser does not open. Close other tabs of this app and try again.</Trans>
        </Notice>
      )}
      {waits ? (
        <Notice kind="warn">
          <span data-wait={left}>
            {left >= 60 ? <Trans>Try again in {time} minutes.</Trans> : <Trans>Try again in {time} seconds.</Trans>}
          </span>
        </Notice>
      ) : null}
      <div className={classes['acts']}>
        <SubmitButton busy={busy || waits}>
          <Trans>Unlock</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
