import { requestFile } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { openBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { detailsCallOf } from './act-calls.ts'
import type { Order } from './order-card.ts'

/** One order on paper, as the office files it. */
export function PrintDetails({ order }: { order: Order }) {
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const print = useMutation({
    mutationFn: async () =>
      openBlob(`${order.no}.pdf`, await requestFile(detailsCallOf(order.kind), { orderId: order.id })),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-noprint
      disabled={!online}
      loading={print.isPending}
      onClick={() => print.mutate(undefined, { onError: (error) => showToast('bad', problemText(error)) })}
    >
      <Trans>Print the details</Trans>
    </Button>
  )
}
