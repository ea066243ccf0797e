import { vendorPayoutCalls } from '#contract/calls/vendor-payout.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import type { vendorPayout } from '#contract/lists/vendor-payout.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { payoutStatus } from '#domain/vendor-payout/payout.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useOrderSend } from './use-order-send.ts'

/** What the second person does with a payout: says that the bank paid it, today, or puts it away. [FEE-5] */
export function PayoutActs({ row }: { row: ListRowOf<typeof vendorPayout> }) {
  const { t } = useLingui()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const payoutId = row.id
  const pay = useOrderSend(
    (reference: string, idempotencyKey) =>
      request(
        vendorPayoutCalls['vendor-payout.pay'],
        { payoutId, paidOn: dhakaDay(Date.now()), reference },
        { idempotencyKey },
      ),
    () => {
      setAsking(false)
      showToast('good', t`The commission is paid`)
    },
  )
  const cancel = useOrderSend((_nothing: undefined, idempotencyKey) =>
    request(vendorPayoutCalls['vendor-payout.cancel'], { payoutId }, { idempotencyKey }),
  )
  if (row.status !== payoutStatus.prepared) return '–'
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-sm"
          disabled={!online}
          onClick={() => {
            pay.reset()
            setAsking(true)
          }}
        >
          <Trans>Say that it was paid</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!online}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: (error) => showToast('bad', problemText(error)) })}
        >
          <Trans>Cancel</Trans>
        </Button>
      </Group>
      {asking ? (
        <AskDialog
          title={t`The commission was paid`}
          label={t`Reference of the bank`}
          send={t`Say that it was paid`}
          mostLetters={100}
          busy={pay.isPending}
          error={pay.error}
          onSend={(reference) => pay.mutate(reference)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
