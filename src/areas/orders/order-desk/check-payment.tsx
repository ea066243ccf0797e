import type { ListRowOf } from '#contract/declare/list.ts'
import { paymentDifferenceCalls, type paymentDifference } from '#contract/lists/payment-difference.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useOrderSend } from './use-order-send.ts'

/** Asks the payment service once more. */
export function CheckPayment({ row }: { row: ListRowOf<typeof paymentDifference> }) {
  const { t } = useLingui()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const { no } = row
  const check = useOrderSend(
    (id: string, idempotencyKey) =>
      request(paymentDifferenceCalls['payment-difference.check'], { id }, { idempotencyKey }),
    ({ differs }) =>
      differs ? showToast('plain', t`Order ${no}: it still differs`) : showToast('good', t`Order ${no}: it agrees now`),
  )
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!online}
      loading={check.isPending}
      onClick={() => check.mutate(row.id, { onError: (error) => showToast('bad', problemText(error)) })}
    >
      <Trans>Check once more</Trans>
    </Button>
  )
}
