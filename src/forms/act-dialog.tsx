import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** text of the button that acts */
  confirm: string
  /** what cannot be undone: the button is red, and the dialog begins at Cancel */
  isDanger?: boolean
  act: { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void }
  onClose: () => void
  /** what the act does */
  children: ReactNode
}

/** Asks once before an act that needs no further input. A refusal is shown, and the dialog stays open. */
export function ActDialog({ title, confirm, isDanger = false, act, onClose, children }: Props) {
  const problemText = useProblemText()
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {act.error === null ? null : <Notice kind="bad">{problemText(act.error)}</Notice>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose} {...(isDanger ? { ref: firstFocus } : {})}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          loading={act.isPending}
          onClick={() => act.mutate()}
          {...(isDanger ? { color: 'red' } : { ref: firstFocus })}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
