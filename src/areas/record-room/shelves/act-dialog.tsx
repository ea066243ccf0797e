import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import classes from './shelves.module.css'

type Props = {
  title: string
  send: string
  act: UseMutationResult<unknown, Error, void>
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog: what was refused above it, one act below. */
export function ActDialog({ title, send, act, onSend, onClose, children }: Props) {
  const problemText = useProblemText()
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSend()
        }}
      >
        {act.error === null ? null : <Notice kind="bad">{problemText(act.error)}</Notice>}
        <div className={classes['form']}>{children}</div>
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={act.isPending}>
            {send}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
