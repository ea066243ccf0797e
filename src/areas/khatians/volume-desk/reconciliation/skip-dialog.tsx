import { volumeCalls } from '#contract/calls/volume.ts'
import { skipReasons, type SkipReason } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../volume-desk.module.css'
import type { Piece } from './use-reconciliation.ts'
import { reasonWords } from './skip-words.ts'

type Props = { volumeId: string; span: Piece; onDone: () => void; onClose: () => void }

/** Why no khatian will be keyed for these numbers. */
export function SkipDialog({ volumeId, span, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [reason, setReason] = useState<SkipReason>('blank')
  const [note, setNote] = useState('')
  const [from, to] = [span.from, span.to].map(text.digits)
  const skip = useMutation({
    mutationFn: () =>
      request(volumeCalls['volume.skip-number'], {
        volumeId,
        ...span,
        reason,
        ...(note.trim() === '' ? {} : { note }),
      }),
    onSuccess: onDone,
  })
  const atNote = skip.error instanceof ApiProblem && skip.error.fields['NOTE'] !== undefined
  return (
    <Dialog
      title={span.from === span.to ? t`Skip number ${from}` : t`Skip the numbers ${from}–${to}`}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          skip.mutate()
        }}
        noValidate
      >
        <fieldset className={classes['part']}>
          <legend>
            <Trans>Reason</Trans>
          </legend>
          {skipReasons.map((one, index) => (
            <label key={one}>
              <input
                type="radio"
                name="skip-reason"
                ref={index === 0 ? firstFocus : null}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {i18n._(reasonWords[one])}
            </label>
          ))}
        </fieldset>
        <TextInput
          mt="md"
          label={reason === 'other' ? t`What is the reason?` : t`Note (may stay empty)`}
          required={reason === 'other'}
          maxLength={500}
          autoComplete="off"
          value={note}
          error={atNote ? problemText(skip.error) : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {skip.error === null || atNote ? null : <Notice kind="bad">{problemText(skip.error)}</Notice>}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={skip.isPending}>
            <Trans>Skip</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
