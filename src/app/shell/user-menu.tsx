import { useInstall } from '#platform/update/install-prompt.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { lockVault } from '#platform/vault/vault.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { layers } from '#ui/layers.ts'
import { showKeySheet } from '#ui/key-sheet.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyMantine } from '../lazy-mantine.tsx'
import { useFrameDialog } from './frame-dialog.ts'
import classes from './shell.module.css'

const SignOutDialog = lazyMantine(async () => (await import('#features/session/sign-out-dialog.tsx')).SignOutDialog)

const ChangeSecretDialog = lazy(async () => {
  const { ChangeSecretDialog: component } = await import('#features/vault/change-secret-dialog.tsx')
  return { default: component }
})

export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const { pick } = useText()
  const install = useInstall()
  const navigate = useNavigate()
  const details = useRef<HTMLDetailsElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [changing, setChanging] = useState(false)
  const { state } = useVault()
  if (user === null) return null
  const close = () => details.current?.removeAttribute('open')
  const call = (act: () => void) => {
    close()
    act()
  }
  async function lock() {
    close()
    if ((await lockVault()) === 'unsaved') showToast('bad', t`Something on this page is not saved yet.`)
  }
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
          <Call icon="user" onCall={() => call(() => void navigate({ to: '/profile' }))}>
            <Trans>My account</Trans>
          </Call>
          <Call icon="search" keys="Ctrl+K" onCall={() => call(() => useFrameDialog.setState({ shown: 'palette' }))}>
            <Trans>Find</Trans>
          </Call>
          <Call icon="help" keys="F1" onCall={() => call(() => showKeySheet(true))}>
            <Trans>Keys</Trans>
          </Call>
          <Call icon="look" onCall={() => call(() => useFrameDialog.setState({ shown: 'look' }))}>
            <Trans>Look and language</Trans>
          </Call>
          {install === null ? null : (
            <button type="button" onClick={() => void install().then(close)}>
              <Icon name="download" />
              <Trans>Install the app</Trans>
            </button>
          )}
          {state === 'open' ? (
            <>
              <button type="button" data-act="lock" aria-keyshortcuts="Control+Alt+L" onClick={() => void lock()}>
                <Icon name="seal" />
                <Trans>Lock now (Ctrl+Alt+L)</Trans>
              </button>
              <button
                type="button"
                data-act="change-secret"
                onClick={() => {
                  close()
                  setChanging(true)
                }}
              >
                <Icon name="pen" />
                <Trans>Change PIN or passphrase</Trans>
              </button>
            </>
          ) : null}
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
      {/* Within the banner a dialog's own heading would be a second one. */}
      {createPortal(
        <Suspense>
          {changing ? <ChangeSecretDialog onClose={() => setChanging(false)} /> : null}
          {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
        </Suspense>,
        layers(),
      )}
    </>
  )
}

type CallProps = { icon: IconName; keys?: string; onCall: () => void; children: ReactNode }

function Call({ icon, keys, onCall, children }: CallProps) {
  return (
    <button type="button" onClick={onCall}>
      <Icon name={icon} />
      <span>{children}</span>
      {keys === undefined ? null : <kbd>{keys}</kbd>}
    </button>
  )
}
