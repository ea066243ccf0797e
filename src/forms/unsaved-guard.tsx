import { registerUnsafe } from '#platform/update/safe-point.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

type Props = {
  unsaved: boolean
  /** whether a text is typed that no render has seen yet */
  isDirty?: () => boolean
  /** deletes the draft that the device keeps; absent where it keeps none */
  onLeave?: (() => void) | undefined
}

/** Asks before changes are left behind unsaved, by whichever way the screen is left. */
export function UnsavedGuard({ unsaved, isDirty, onLeave }: Props) {
  const { t } = useLingui()
  const isUnsaved = (): boolean => unsaved || isDirty?.() === true
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const isUnsafe = useEffectEvent(isUnsaved)
  // A kept draft is on the device when the vault locks.
  const isLost = useEffectEvent(() => onLeave === undefined && isUnsaved())
  useEffect(
    () =>
      registerUnsafe(
        () => isUnsafe(),
        () => isLost(),
      ),
    [],
  )
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t`Leave without saving?`} onClose={blocker.reset}>
      <p>
        {onLeave === undefined ? (
          <Trans>What was changed here is not saved yet and will be lost.</Trans>
        ) : (
          <Trans>
            Your changes are not saved at the server. This device keeps them as a draft until you delete it.
          </Trans>
        )}
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
          {onLeave === undefined ? <Trans>Leave</Trans> : <Trans>Delete the draft and leave</Trans>}
        </Button>
      </Group>
    </Dialog>
  )
}
