import { useCore } from '#platform/core-client.ts'
import { useSyncSign } from '#platform/device.ts'
import { useText } from '#platform/locale.ts'
import { isSafePoint } from '#platform/safe-point.ts'
import { signOut } from '#platform/sign-in.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'

/** Says before signing out what waits on this device: it stays there, and only its owner's next sign-in sends it. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const core = useCore()
  const sign = useSyncSign()
  const { count } = useText()
  const pending = sign?.pending ?? 0
  const shown = count(pending)
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
      {!isSafePoint() && pending === 0 ? (
        <Notice kind="warn">
          <Trans>Something on this page is not saved yet.</Trans>
        </Notice>
      ) : null}
      <Group justify="flex-end" gap="sm">
        {pending > 0 ? (
          <Button variant="default" onClick={() => void core.syncNow()}>
            <Trans>Send now</Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          <Trans>Stay</Trans>
        </Button>
        <Button onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
