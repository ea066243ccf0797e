import { AuthenticatorProblem } from '#vault/authenticator-problem.ts'
import { faultOf, type SecretKind, shortestPassphrase, strengthOf } from '#vault/secret-rules.ts'
import { canonicalSecret } from '#vault/secret-key.ts'
import type { NewVaultSecret } from '#platform/vault/vault-acts.ts'
import { getConfig } from '#platform/wire/config.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { AuthenticatorChoice } from './authenticator-choice.tsx'
import { AuthenticatorRefused } from './authenticator-refused.tsx'
import { SecretField } from './secret-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import classes from './vault.module.css'

type Props = {
  button: ReactNode
  /** null: a passphrase only */
  kinds?: 'both' | 'passphrase'
  focused?: boolean
  before?: ReactNode
  /** whether a vault is bound to an authenticator now; where it is not given, none is offered */
  authenticator?: boolean
  /** a built-in authenticator is chosen until the person says otherwise */
  propose?: boolean
  onSecret: (secret: NewVaultSecret) => Promise<void>
  /** anything else that went wrong than an authenticator, which is told of here */
  onFailed?: (problem: unknown) => void
}

/** Choosing a PIN or passphrase, typed twice; says at once what speaks against it. */
export function NewSecret({
  button,
  kinds = 'both',
  focused = true,
  before,
  authenticator,
  propose = false,
  onSecret,
  onFailed,
}: Props) {
  const { t } = useLingui()
  const words = useSecretWords()
  const [kind, setKind] = useState<SecretKind>(kinds === 'both' ? 'pin' : 'passphrase')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [bound, setBound] = useState(authenticator === true)
  const [refused, setRefused] = useState<AuthenticatorProblem | null>(null)
  const unable = refused?.code === 'unable'
  const fault = faultOf(kind, first, getConfig().vaultPinDigits)
  const differs = canonicalSecret(first) !== canonicalSecret(second)

  async function submit() {
    setTried(true)
    if (fault !== null || differs || busy) return
    setBusy(true)
    setRefused(null)
    try {
      await onSecret({ kind, text: first, authenticator: bound })
    } catch (problem) {
      if (!(problem instanceof AuthenticatorProblem)) return onFailed?.(problem)
      // What was typed stays, and one more press of the button tries again.
      setRefused(problem)
      if (problem.code === 'unable') setBound(false)
    } finally {
      setBusy(false)
    }
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
      {before}
      {authenticator === undefined ? null : (
        <AuthenticatorChoice chosen={bound} propose={propose} unable={unable} onChange={setBound} />
      )}
      {kinds === 'both' ? (
        <fieldset className={classes['kinds']}>
          <legend>{t`What do you want to unlock with?`}</legend>
          <label>
            <input type="radio" name="kind" checked={kind === 'pin'} onChange={() => setKind('pin')} />
            {t`PIN: digits, quick to type`}
          </label>
          <label>
            <input type="radio" name="kind" checked={kind === 'passphrase'} onChange={() => setKind('passphrase')} />
            {t`Passphrase: several words, withstands guessing`}
          </label>
        </fieldset>
      ) : null}
      <SecretField
        key={kind}
        name="secret"
        kind={kind}
        label={kind === 'pin' ? t`New PIN` : t`New passphrase`}
        value={first}
        onChange={setFirst}
        focused={focused}
        fault={tried && fault !== null ? words.fault(kind, fault) : null}
        hint={words.hint(kind, first)}
      />
      <SecretField
        name="again"
        kind={kind}
        label={t`Once more`}
        value={second}
        onChange={setSecond}
        fault={tried && fault === null && differs ? t`The two are not the same.` : null}
      />
      {refused === null || unable ? null : <AuthenticatorRefused />}
      <div className={classes['acts']}>
        <SubmitButton busy={busy}>{button}</SubmitButton>
      </div>
    </form>
  )
}

function useSecretWords() {
  const { t } = useLingui()
  const text = useText()
  const [pinLength, wordsLength] = [text.digits(getConfig().vaultPinDigits), text.digits(shortestPassphrase)]
  return {
    fault(kind: SecretKind, fault: NonNullable<ReturnType<typeof faultOf>>): string {
      switch (fault) {
        case 'digits':
          return t`A PIN has digits only.`
        case 'short':
          return kind === 'pin' ? t`At least ${pinLength} digits.` : t`At least ${wordsLength} letters.`
        case 'long':
          return t`This is too long.`
        case 'easy':
          return t`This is too easy to guess: no run, no repetition.`
      }
    },
    hint(kind: SecretKind, typed: string): string {
      if (kind === 'pin') return t`At least ${pinLength} digits, not in a row and not repeated.`
      if (typed === '') return t`Several words that belong to no saying, at least ${wordsLength} letters.`
      switch (strengthOf(kind, typed)) {
        case 'weak':
          return t`Weak: add more words.`
        case 'fair':
          return t`Fair: one more word makes it strong.`
        case 'strong':
          return t`Strong.`
      }
    },
  }
}
