import { isOnline } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { beginSignIn, signOut } from '#platform/session/sign-in.ts'
import { allowTries, hasJustSignedIn, type KnownPerson } from '#platform/vault/vault-acts.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import button from '#ui/plain-button.module.css'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { GateFrame } from './gate-frame.tsx'
import { PeopleList } from './people-list.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { usePeople } from './use-people.ts'
import classes from './vault.module.css'

const Forgotten = lazy(async () => {
  const { Forgotten: component } = await import('./forgotten.tsx')
  return { default: component }
})

type Face = 'unlock' | 'forgotten' | 'others'

/** The lock before a person's work on this machine. */
export function UnlockScreen({ language }: { language: ReactNode }) {
  const { t } = useLingui()
  const text = useText()
  const { userId } = useVault()
  const { people, reread } = usePeople()
  const [chosen, setChosen] = useState<string | null>(null)
  const [face, setFace] = useState<Face>(() => (hasJustSignedIn() ? 'forgotten' : 'unlock'))
  const person = people?.find((one) => one.userId === (chosen ?? userId))
  const others = people?.filter((one) => one.userId !== person?.userId) ?? []
  const name = person === undefined ? '' : text.pick(person.nameBn, person.nameEn)
  const heading = face === 'others' ? t`Who are you?` : t`Locked: ${name}`
  if (people === null || person === undefined)
    return (
      <GateFrame gate="waits" title={t`Locked`} heading={t`Locked`} language={language}>
        <Spinner />
      </GateFrame>
    )
  return (
    <GateFrame gate={face === 'unlock' ? 'unlock' : face} title={t`Locked`} heading={heading} language={language}>
      {face === 'forgotten' ? (
        <Suspense fallback={<Spinner />}>
          <Forgotten person={person} mine={person.userId === userId} onBack={() => setFace('unlock')} />
        </Suspense>
      ) : face === 'others' ? (
        <>
          <PeopleList
            people={others}
            onChoose={(one) => {
              setChosen(one.userId)
              setFace('unlock')
            }}
          />
          <div className={classes['acts']}>
            {isOnline() ? (
              <button type="button" className={button['quiet']} onClick={() => void signOut()}>
                <Trans>Sign in as somebody else</Trans>
              </button>
            ) : null}
            <button type="button" className={button['quiet']} onClick={() => setFace('unlock')}>
              <Trans>Back</Trans>
            </button>
          </div>
        </>
      ) : (
        <>
          {person.void ? (
            <TriesOver person={person} mine={person.userId === userId} onAllowed={reread} />
          ) : (
            <UnlockForm key={person.userId} person={person} onTried={reread} />
          )}
          <div className={classes['acts']}>
            <button type="button" className={button['quiet']} data-act="forgotten" onClick={() => setFace('forgotten')}>
              {person.kind === 'pin' ? <Trans>Forgotten the PIN?</Trans> : <Trans>Forgotten the passphrase?</Trans>}
            </button>
            <button type="button" className={button['quiet']} data-act="others" onClick={() => setFace('others')}>
              <Trans>Not you?</Trans>
            </button>
          </div>
        </>
      )}
    </GateFrame>
  )
}

type OverProps = { person: KnownPerson; mine: boolean; onAllowed: () => Promise<void> }

/** After ten wrong tries only the owner goes on: by their password at the provider. */
function TriesOver({ person, mine, onAllowed }: OverProps) {
  const allowed = mine && hasJustSignedIn()
  useEffect(() => {
    if (allowed) void allowTries(person.userId).then(onAllowed)
  }, [allowed, person.userId, onAllowed])
  if (allowed) return <Spinner />
  return (
    <Notice
      kind="bad"
      action={
        mine && isOnline() ? (
          <button
            type="button"
            className={button['quiet']}
            onClick={() => void beginSignIn({ fresh: true, returnTo: location.pathname + location.search })}
          >
            <Trans>Sign in again</Trans>
          </button>
        ) : undefined
      }
    >
      <Trans>
        Too many wrong attempts. Sign in again with a connection, then it may be tried again. What is stored stays.
      </Trans>
    </Notice>
  )
}
