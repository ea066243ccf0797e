import { delivery, deliveryCalls } from '#contract/lists/delivery.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Row = ListRowOf<typeof delivery>

/** Messages that told people of events, and sending again what did not go out. [NTF-6] */
export const screen = listScreenOf(delivery, {
  rowActs: (row) => <Retry row={row} />,
  mark: ({ status }) => (status === 'FAILED' ? 'attention' : undefined),
})

function Retry({ row: { id, status, body } }: { row: Row }) {
  const { t } = useLingui()
  const may = useMay()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => request(deliveryCalls['delivery.retry'], { id }),
    onSuccess: async () => {
      showToast('good', t`It is sent again.`)
      await queries.invalidateQueries({ queryKey: declaredKeys.list(delivery.name) })
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
  if ((status !== 'FAILED' && status !== 'KEPT') || body === '' || !may(deliveryCalls['delivery.retry'].needs))
    return null
  return (
    <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
      <Trans>Send again</Trans>
    </Button>
  )
}
