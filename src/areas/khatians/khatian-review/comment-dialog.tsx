import { checkText } from '#domain/kernel/text.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { usePlaceWords } from '#forms/use-place-words.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './review.module.css'

type Props = {
  title: string
  /** asks for what the act needs; otherwise for what is to be corrected */
  label?: string
  /** a further rule of the act on the comment, by its code */
  check?: (comment: string) => string | null
  /** kept by the screen: a refusal must not cost what was written */
  typed: string
  onType: (text: string) => void
  busy: boolean
  khatian: Khatian
  template: Template | undefined
  /** the cells it speaks of */
  pointed: ReadonlySet<string>
  onUnpoint: (path: string) => void
  onSend: (comment: string) => void
  onClose: () => void
}

/** Asks for the comment without which nothing is sent back. */
export function CommentDialog(props: Props) {
  const { title, label, check, typed, onType, busy, khatian, template, pointed, onUnpoint, onSend, onClose } = props
  const { t } = useLingui()
  const problemText = useProblemText()
  const placeWords = usePlaceWords()
  const [problem, setProblem] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = checkText(typed)
    if (!checked.ok) return setProblem(problemText(new ApiProblem(checked.code)))
    if (checked.value === '') return setProblem(problemText(new ApiProblem('comment.required')))
    const code = check?.(checked.value) ?? null
    if (code !== null) return setProblem(problemText(new ApiProblem(code)))
    onSend(checked.value)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        <Textarea
          label={label ?? t`What is to be corrected?`}
          rows={4}
          ref={firstFocus}
          value={typed}
          error={problem}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setProblem(null)
          }}
        />
        {template === undefined ? null : pointed.size === 0 ? (
          <p className={classes['pointHint']}>
            <Trans>Space on a cell of the tables, or a double click, points the comment at it.</Trans>
          </p>
        ) : (
          <ul className={classes['pointedList']} aria-label={t`Cells the comment speaks of`}>
            {[...pointed].map((path) => (
              <li key={path}>
                {placeWords(path, khatian, template)}
                <button type="button" aria-label={t`Remove`} onClick={() => onUnpoint(path)}>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
