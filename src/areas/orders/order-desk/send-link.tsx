import { itemKinds } from '#domain/order/choices.ts'
import { needsLink } from '#domain/order/pay-link.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { linkCallOf } from './act-calls.ts'
import type { Order } from './order-card.ts'
import { useOrderSend } from './use-order-send.ts'

/** The link to pay, and to download an online copy by, once more to the mobile of the order. [PAY-17] */
export function SendLink({ order }: { order: Order }) {
  const { t } = useLingui()
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const send = useOrderSend(
    (orderId: string, idempotencyKey) => request(linkCallOf(order.kind), { orderId }, { idempotencyKey }),
    () => showToast('good', t`The link was sent`),
  )
  const needs = order.kind === itemKinds.map ? 'MOUZA_MAP_ORDER.CREATE' : 'KHATIAN_ORDER.CREATE'
  if (!may(needs) || !needsLink(order)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt="xs"
      disabled={!online}
      loading={send.isPending}
      onClick={() => send.mutate(order.id, { onError: (error) => showToast('bad', problemText(error)) })}
    >
      <Trans>Send the link by SMS again</Trans>
    </Button>
  )
}
