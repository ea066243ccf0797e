import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderCard } from './order-card.ts'
import classes from './orders.module.css'
import { SendLink } from './send-link.tsx'

/** Who gets the copies; the mobile is whole for a reason only, which is logged. [RES-14] */
export function OrderPerson({ card: { order, party } }: { card: OrderCard }) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const [asking, setAsking] = useState(false)
  const show = useMutation({
    mutationFn: (reason: string) => request(khatianOrderCalls['order.citizen-details'], { orderId: order.id, reason }),
    onSuccess: () => setAsking(false),
  })
  const whole = show.data
  const { line, postOffice, postalCode } = whole?.address ??
    party.address ?? { line: '', postOffice: '', postalCode: '' }
  const address = [line, postOffice, text.digits(postalCode)].filter((part) => part !== '').join(', ')
  return (
    <section>
      <h2>
        <Trans>Customer</Trans>
      </h2>
      <div className={classes['card']}>
        <p>{whole?.citizenName ?? party.name}</p>
        <p>{text.digits(whole?.citizenMobile ?? party.mobile)}</p>
        {address === '' ? null : <p>{address}</p>}
        {whole === undefined ? (
          <Button
            size="compact-sm"
            variant="default"
            mt="xs"
            disabled={!online}
            onClick={() => {
              show.reset()
              setAsking(true)
            }}
          >
            <Trans>Show the mobile</Trans>
          </Button>
        ) : null}
        <SendLink order={order} />
      </div>
      {asking ? (
        <AskDialog
          title={t`Show the mobile`}
          label={t`Reason, which is logged`}
          send={t`Show`}
          mostLetters={300}
          busy={show.isPending}
          error={show.error}
          onSend={(reason) => show.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
