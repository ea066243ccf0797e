import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { findAuthenticator, type FoundAuthenticator } from './find-authenticator.ts'
import classes from './vault.module.css'

type Props = {
  chosen: boolean
  /** whether a built-in one is chosen until the person says otherwise: at the first set-up */
  propose: boolean
  /** the one that was shown derives no keys */
  unable: boolean
  onChange: (chosen: boolean) => void
}

/** Whether a fingerprint, face or security key is asked for besides; nothing where this browser cannot ask. [VLT-20] */
export function AuthenticatorChoice({ chosen, propose, unable, onChange }: Props) {
  const [here, setHere] = useState<FoundAuthenticator>('none')
  useEffect(() => {
    let gone = false
    void findAuthenticator().then((found) => {
      if (gone) return
      setHere(found)
      if (found === 'required' || (found === 'built-in' && propose)) onChange(true)
    })
    return () => {
      gone = true
    }
  }, [onChange, propose])
  if (here === 'none') return null
  return (
    <div className={classes['choice']}>
      <label>
        <input
          type="checkbox"
          name="authenticator"
          checked={chosen}
          disabled={here === 'required' || unable}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />{' '}
        <Trans>Also ask for a fingerprint, face or security key</Trans>
      </label>
      <p className={classes['hint']} role={unable ? 'status' : undefined}>
        {unable ? (
          <Trans>What was shown cannot protect a vault. It is set up without.</Trans>
        ) : (
          <Trans>
            Then a copied disk opens nothing, whatever is guessed. When it is lost, only the recovery key of the office
            opens your work.
          </Trans>
        )}
      </p>
    </div>
  )
}
