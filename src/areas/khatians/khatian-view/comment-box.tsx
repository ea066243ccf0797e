import { khatianCalls } from '#contract/calls/khatian.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { checkText } from '#domain/kernel/text.ts'
import { commentersOf } from '#domain/khatian/correction-comment.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from './view.module.css'

type Props = { khatian: Khatian; office: OfficeRules }

/** Adds to the comments on a correction; for those who may ask for one, and only where there is one to speak of. */
export function CommentBox({ khatian, office }: Props) {
  const may = useMay()
  return commentersOf(khatian, office).some(may) ? <CommentForm khatian={khatian} /> : null
}

function CommentForm({ khatian }: { khatian: Khatian }) {
  const { t } = useLingui()
  const { locale } = useText()
  const { id: khatianId } = khatian
  const number = showNumber(khatian.number, locale)
  const problemText = useProblemText()
  const queries = useQueryClient()
  const { online } = useConnectivity()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isTyped = typed.trim() !== ''
  // What was written here is nowhere else before it is sent.
  useEffect(() => (isTyped ? registerUnsafe(() => true) : undefined), [isTyped])
  const send = useMutation({
    mutationFn: ({ comment, key }: { comment: string; key: string }) =>
      request(khatianCalls['khatian.recorrection-comment'], { khatianId, comment }, { idempotencyKey: key }),
    onSuccess: async () => {
      showToast('good', t`Khatian ${number}: comment added.`)
      setTyped('')
      box.current?.focus()
      await Promise.all([
        queries.invalidateQueries({ queryKey: khatianQueries.comments(khatianId).queryKey }),
        queries.invalidateQueries({ queryKey: khatianQueries.one(khatianId) }),
      ])
    },
    onError: (error) => setProblem(problemText(error)),
  })

  function submit(): void {
    const checked = checkText(typed)
    if (!checked.ok) return setProblem(problemText(new ApiProblem(checked.code)))
    if (checked.value === '') return setProblem(problemText(new ApiProblem('comment.required')))
    setProblem(null)
    send.mutate({ comment: checked.value, key: crypto.randomUUID() })
  }

  return (
    <form
      className={classes['comment']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={box}
        label={t`Comment on the correction`}
        description={t`It is added to the list; the khatian stays where it is.`}
        rows={3}
        value={typed}
        error={problem}
        disabled={!online}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="submit" disabled={!online} loading={send.isPending}>
        <Trans>Add the comment</Trans>
      </Button>
    </form>
  )
}
