import { registerUnsafe } from '#platform/update/safe-point.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Asks before changes are left behind unsaved, by whichever way the screen is left.
 *
 * @param onLeave forgets what the device keeps of them: who leaves was told that they are lost
 */
export function UnsavedGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  useEffect(() => (unsaved ? registerUnsafe(() => true) : undefined), [unsaved])
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t`Leave without saving?`} onClose={blocker.reset}>
      <p>
        <Trans>What was changed here is not saved yet and will be lost.</Trans>
      </p>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" autoFocus onClick={blocker.reset}>
          <Trans>Stay</Trans>
        </Button>
        <Button
          color="red"
          onClick={() => {
            onLeave?.()
            blocker.proceed()
          }}
        >
          <Trans>Leave</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
