import type { SecretKind } from '#vault/secret-rules.ts'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import classes from './vault.module.css'

type Props = {
  label: string
  kind: SecretKind
  value: string
  onChange: (value: string) => void
  name: string
  fault?: string | null
  hint?: ReactNode
  focused?: boolean
  disabled?: boolean
}

/** A PIN or passphrase. Browsers save what looks like a password, and on a shared machine must not: it says it is a code. */
export function SecretField({ label, kind, value, onChange, name, fault = null, hint, focused, disabled }: Props) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const about = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        inputMode={kind === 'pin' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        autoFocus={focused === true}
        disabled={disabled === true}
        aria-invalid={fault !== null}
        aria-describedby={about}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={about} aria-live="polite">
        {fault === null ? null : <p className={classes['fault']}>{fault}</p>}
        {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
      </div>
      {kind === 'pin' ? null : (
        <label className={classes['hint']}>
          <input
            type="checkbox"
            style={{ width: 'auto', minHeight: 0 }}
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />{' '}
          <Trans>Show what I type</Trans>
        </label>
      )}
    </div>
  )
}
