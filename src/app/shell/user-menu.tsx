import { useInstall } from '#platform/install-prompt.ts'
import { useText } from '#platform/locale.ts'
import { useSession } from '#platform/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import classes from './shell.module.css'

const SignOutDialog = lazy(async () => {
  const { SignOutDialog: component } = await import('#features/session/sign-out-dialog.tsx')
  return { default: component }
})

export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const { pick } = useText()
  const install = useInstall()
  const details = useRef<HTMLDetailsElement>(null)
  const [leaving, setLeaving] = useState(false)
  if (user === null) return null
  const close = () => details.current?.removeAttribute('open')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving it closes it */}
      <details
        ref={details}
        className={classes['user']}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <summary aria-label={t`Account`}>
          <Icon name="user" />
          <span className={classes['wideOnly']}>{pick(user.nameBn, user.nameEn)}</span>
        </summary>
        <div className={classes['userPanel']}>
          <p>
            <strong>{pick(user.nameBn, user.nameEn)}</strong>
            <span>{user.username}</span>
          </p>
          {install === null ? null : (
            <button type="button" onClick={() => void install().then(close)}>
              <Icon name="download" />
              <Trans>Install the app</Trans>
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              close()
              setLeaving(true)
            }}
          >
            <Icon name="signOut" />
            <Trans>Sign out</Trans>
          </button>
        </div>
      </details>
      {leaving ? (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
