import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { beginSignIn } from '#platform/session/sign-in.ts'
import { hasJustSignedIn, type KnownPerson, startAnew } from '#platform/vault/vault-acts.ts'
import button from '#ui/plain-button.module.css'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RecoverForm } from './recover-form.tsx'
import classes from './vault.module.css'

type Props = { person: KnownPerson; mine: boolean; onBack: () => void }

/** The two ways on when a PIN is forgotten, and what each of them costs. */
export function Forgotten({ person, mine, onBack }: Props) {
  const text = useText()
  const { online } = useConnectivity()
  const [sure, setSure] = useState(false)
  const signedIn = mine && hasJustSignedIn()
  const unsent = person.unsent?.count ?? 0
  const count = text.count(unsent)
  const at = person.unsent === null ? '' : text.dateTime(person.unsent.at)
  return (
    <>
      <section className={classes['part']}>
        <h2>
          <Trans>With the recovery key of the office</Trans>
        </h2>
        {person.escrowed ? (
          <>
            <p>
              <Trans>
                Whoever keeps the key of the office opens your work here and now; you then choose a new PIN. Nothing is
                lost.
              </Trans>
            </p>
            <RecoverForm person={person} />
          </>
        ) : (
          <p>
            <Trans>When this PIN was set up the office had no recovery key, so this way is closed.</Trans>
          </p>
        )}
      </section>
      <section className={classes['part']}>
        <h2>
          <Trans>Start anew</Trans>
        </h2>
        <p>
          <Trans>
            What was sent comes back from the server. What was not sent is lost, unless the office recovers it first.
          </Trans>
        </p>
        {unsent > 0 ? (
          <Notice kind="bad">
            <Trans>
              {count} changes had not been sent ({at}). They would be lost.
            </Trans>
          </Notice>
        ) : null}
        {!mine ? (
          <p>
            <Trans>For this the person signs in with a connection.</Trans>
          </p>
        ) : !signedIn ? (
          <button
            type="button"
            className={button['quiet']}
            data-act="sign-in-anew"
            disabled={!online}
            onClick={() => void beginSignIn({ fresh: true, returnTo: location.pathname + location.search })}
          >
            {online ? <Trans>Sign in again, then start anew</Trans> : <Trans>This needs a connection.</Trans>}
          </button>
        ) : (
          <div className={classes['form']}>
            <label>
              <input type="checkbox" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />{' '}
              <Trans>I understand that what was not sent is lost.</Trans>
            </label>
            <button
              type="button"
              className={`${button['quiet']} ${classes['danger']}`}
              data-act="start-anew"
              disabled={!sure}
              onClick={() => void startAnew()}
            >
              <Trans>Remove it from this machine and start anew</Trans>
            </button>
          </div>
        )}
      </section>
      <div className={`${classes['acts']} ${classes['part']}`}>
        <button type="button" className={button['quiet']} onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </div>
    </>
  )
}
