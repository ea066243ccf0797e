import { faultOf, type SecretKind, shortestPassphrase, strengthOf } from '#vault/secret-rules.ts'
import { canonicalSecret } from '#vault/secret-key.ts'
import { getConfig } from '#platform/wire/config.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SecretField } from './secret-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import classes from './vault.module.css'

type Props = {
  button: ReactNode
  /** null: a passphrase only */
  kinds?: 'both' | 'passphrase'
  focused?: boolean
  before?: ReactNode
  onSecret: (secret: { kind: SecretKind; text: string }) => Promise<void>
}

/** Choosing a PIN or passphrase, typed twice; says at once what speaks against it. */
export function NewSecret({ button, kinds = 'both', focused = true, before, onSecret }: Props) {
  const { t } = useLingui()
  const words = useSecretWords()
  const [kind, setKind] = useState<SecretKind>(kinds === 'both' ? 'pin' : 'passphrase')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const fault = faultOf(kind, first, getConfig().vaultPinDigits)
  const differs = canonicalSecret(first) !== canonicalSecret(second)

  async function submit() {
    setTried(true)
    if (fault !== null || differs || busy) return
    setBusy(true)
    await onSecret({ kind, text: first }).finally(() => setBusy(false))
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
