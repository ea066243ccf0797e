import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { undpQueries, type UndpKhatian } from './undp-queries.ts'

/** What the keyer of a draft does with it: keys on, or gives it on. */
export function KeyerActs({ found }: { found: UndpKhatian }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const completing = useMutation({
    mutationFn: () =>
      request(
        calls['undp-integration.entry-complete'],
        { khatianId: found.khatian.id, baseRev: found.rev },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => showToast('good', t`Entry complete`),
    onSettled: () => queries.invalidateQueries({ queryKey: undpQueries.all }),
  })
  if (!found.keys) return null
  return (
    <>
      <Group my="sm">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/undp/mutation-khatian-entry/$id" params={{ id: found.khatian.id }} />
          )}
        >
          <Trans>Key on</Trans>
        </Button>
        <Button loading={completing.isPending} onClick={() => completing.mutate()}>
          <Trans>Entry complete</Trans>
        </Button>
      </Group>
      {completing.error === null ? null : <Notice kind="bad">{problemText(completing.error)}</Notice>}
    </>
  )
}
