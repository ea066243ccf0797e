import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

type Props = { unsaved: () => boolean; onDiscard: () => void }

/** Asks before a form is left unsaved. What was done is kept on the device either way, unless it is given up here. */
export function LeaveGuard({ unsaved, onDiscard }: Props) {
  const { t } = useLingui()
  const blocker = useBlocker({ shouldBlockFn: unsaved, enableBeforeUnload: false, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t`Leave without saving?`} onClose={blocker.reset}>
      <p>
        <Trans>What you changed is kept on this device and is here again when you come back.</Trans>
      </p>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" autoFocus onClick={blocker.reset}>
          <Trans>Stay</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onDiscard()
            blocker.proceed()
          }}
        >
          <Trans>Give it up and leave</Trans>
        </Button>
        <Button onClick={blocker.proceed}>
          <Trans>Keep it and leave</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
