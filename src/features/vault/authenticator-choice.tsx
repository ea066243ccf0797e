import { canAskAuthenticator, hasBuiltInAuthenticator } from '#vault/authenticator.ts'
import { getConfig } from '#platform/wire/config.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './vault.module.css'

type Props = {
  chosen: boolean
  /** the one that was shown derives no keys */
  unable: boolean
  onChange: (chosen: boolean) => void
}

/** Whether a fingerprint, face or security key is asked for besides; nothing where this browser cannot ask. [VLT-20] */
export function AuthenticatorChoice({ chosen, unable, onChange }: Props) {
  const [here, setHere] = useState<'none' | 'offered' | 'required'>('none')
  useEffect(() => {
    let gone = false
    void findOut().then((found) => {
      if (gone) return
      setHere(found)
      if (found === 'required') onChange(true)
    })
    return () => {
      gone = true
    }
  }, [onChange])
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

async function findOut(): Promise<'none' | 'offered' | 'required'> {
  const { vaultAuthenticator } = getConfig()
  if (vaultAuthenticator === 'off' || !(await canAskAuthenticator())) return 'none'
  return vaultAuthenticator === 'required' && (await hasBuiltInAuthenticator()) ? 'required' : 'offered'
}
