import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Given } from './give-act.ts'
import type { KhatianRequest } from './request-queries.ts'
import classes from './requests.module.css'

type Props = {
  found: KhatianRequest
  busy: boolean
  error: unknown
  onSend: (given: Given) => void
  onClose: () => void
}

/** Which pages of the book are given: those of the khatian are chosen already. */
export function GiveDialog({ found, busy, error, onSend, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const few = found.offered.length <= 4
  const [pages, setPages] = useState<readonly string[]>(few ? found.offered.map(({ id }) => id) : [])
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(pages.length === 0)
    if (pages.length > 0) onSend({ comment: comment.trim(), pages })
  }

  return (
    <Dialog title={t`Give pages`} onClose={onClose}>
      <form noValidate onSubmit={submit} className={classes['form']}>
        {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
        {missing ? (
          <Notice kind="bad">
            <Trans>Choose at least one page.</Trans>
          </Notice>
        ) : null}
        {found.offered.length === 0 ? (
          <Notice kind="info">
            <Trans>The book has no scanned pages yet.</Trans>
          </Notice>
        ) : (
          <fieldset className={classes['choices']}>
            <legend>
              <Trans>Pages of the book</Trans>
            </legend>
            {found.offered.map(({ id, pageNo }) => {
              const number = text.digits(pageNo)
              return (
                <CheckBox
                  key={id}
                  label={t`Page ${number}`}
                  checked={pages.includes(id)}
                  onChange={(event) => {
                    setPages(event.currentTarget.checked ? [...pages, id] : pages.filter((one) => one !== id))
                    setMissing(false)
                  }}
                />
              )
            })}
          </fieldset>
        )}
        <Textarea
          label={t`Comment`}
          rows={2}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={found.offered.length === 0}>
            <Trans>Give pages</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
