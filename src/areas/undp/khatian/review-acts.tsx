import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undpQueries, type UndpKhatian } from './undp-queries.ts'
import classes from './undp.module.css'

/** A review of a version: right, or wrong with a comment and the values that were marked. */
export function ReviewActs({ found, wrong }: { found: UndpKhatian; wrong: readonly string[] }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const queries = useQueryClient()
  const [comment, setComment] = useState('')
  const giving = useMutation({
    mutationFn: (result: 'ok' | 'wrong') =>
      request(
        calls['undp-integration.review'],
        {
          khatianId: found.khatian.id,
          baseRev: found.rev,
          result,
          comment,
          ...(result === 'wrong' ? { fields: [...wrong] } : {}),
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => showToast('good', t`The review is kept`),
    onSettled: (_view, error) =>
      error === null ? queries.invalidateQueries({ queryKey: undpQueries.all }) : undefined,
  })
  const fault = giving.error instanceof ApiProblem ? giving.error.fields['COMMENT'] : undefined
  return (
    <section className={classes['review']}>
      <h2>
        <Trans>Review</Trans>
      </h2>
      <Textarea
        label={t`Comment`}
        description={t`Needed where something is wrong.`}
        autosize
        minRows={2}
        value={comment}
        error={fault === undefined ? null : codeText(fault)}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {giving.error === null || fault !== undefined ? null : <Notice kind="bad">{problemText(giving.error)}</Notice>}
      <Group mt="sm">
        <Button disabled={wrong.length > 0} loading={giving.isPending} onClick={() => giving.mutate('ok')}>
          <Trans>It is right</Trans>
        </Button>
        <Button variant="default" loading={giving.isPending} onClick={() => giving.mutate('wrong')}>
          <Trans>Something is wrong</Trans>
        </Button>
      </Group>
    </section>
  )
}
