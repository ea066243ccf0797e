import { useCore } from '#platform/replica/core-client.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSyncSign } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { isSafePoint } from '#platform/update/safe-point.ts'
import { signOut } from '#platform/session/sign-in.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Says before signing out what waits on this device, and offers every way with it: send it now, take it along as a file,
 * or leave it here, locked, until its owner comes back.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const core = useCore()
  const sign = useSyncSign()
  const { count } = useText()
  const { online } = useConnectivity()
  const { state } = useVault()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const pending = sign?.pending ?? 0
  const shown = count(pending)

  async function send() {
    setSending(true)
    await core.syncNow().catch(() => undefined)
    setSending(false)
  }

  function exportFile() {
    onClose()
    void navigate({ to: '/sync' })
  }

  return (
    <Dialog title={t`Sign out`} onClose={onClose}>
      {pending > 0 ? (
        <Notice kind="warn">
          <Plural
            value={pending}
            one={`${shown} change has not been sent yet. It stays on this device and is sent when you sign in here again.`}
            other={`${shown} changes have not been sent yet. They stay on this device and are sent when you sign in here again.`}
          />
        </Notice>
      ) : (
        <p>
          <Trans>Do you want to sign out?</Trans>
        </p>
      )}
      {state === 'open' ? (
        <p>
          <Trans>What is on this device stays locked with your PIN.</Trans>
        </p>
      ) : null}
      {!isSafePoint() ? (
        <Notice kind="warn">
          <Trans>Something on this page is not saved yet.</Trans>
        </Notice>
      ) : null}
      <Group justify="flex-end" gap="sm">
        {pending > 0 ? (
          <>
            <Button variant="default" loading={sending} disabled={!online} onClick={() => void send()}>
              <Trans>Send now</Trans>
            </Button>
            <Button variant="default" onClick={exportFile}>
              <Trans>Export as a file…</Trans>
            </Button>
          </>
        ) : null}
        <Button variant="default" onClick={onClose}>
          <Trans>Stay</Trans>
        </Button>
        <Button onClick={() => void signOut()}>
          {pending > 0 && state === 'open' ? <Trans>Sign out, keep it locked</Trans> : <Trans>Sign out</Trans>}
        </Button>
      </Group>
    </Dialog>
  )
}
