import { findingAcceptance } from '#contract/resources/finding-acceptance.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFindingText } from './finding-text.ts'
import { mouzaQueries, type FindingView } from './mouza-queries.ts'

type Props = { mouzaId: string; survey: SurveyKey; finding: FindingView; onClose: () => void }

/** Why a finding is right as it stands: it is counted no more until its figures change. */
export function AcceptDialog({ mouzaId, survey, finding, onClose }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const say = useFindingText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const accept = useMutation({
    mutationFn: (why: string) => {
      const { kind, subject, expected, found } = finding
      return request(
        findingAcceptance.calls.create,
        { mouzaId, survey, kind, subject, expected, found, reason: why },
        { idempotencyKey: crypto.randomUUID() },
      )
    },
    onSuccess: () => {
      showToast('good', t`The finding is accepted.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mouzaQueries.all }),
  })
  const { title, about } = say(finding)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') accept.mutate(reason.trim())
  }

  return (
    <Dialog title={t`It stands so in the book`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>
          {title} {about}
        </p>
        {accept.error === null ? null : <Notice kind="bad">{problemText(accept.error)}</Notice>}
        <Textarea
          label={t`Reason`}
          required
          rows={3}
          maxLength={1000}
          value={reason}
          error={missing ? t`Write a reason.` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={accept.isPending}>
            <Trans>Accept</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
