import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { showMoney } from '#platform/locale/show-money.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Order, OrderCard } from './order-card.ts'
import { paymentWords, priceWords, providerWords, refundStateWords, refundWhyWords } from './order-words.ts'
import classes from './orders.module.css'
import { useOrderSend } from './use-order-send.ts'

/** What an order costs, what came in for it, and what goes back. */
export function OrderMoney({ card: { order } }: { card: OrderCard }) {
  const { i18n } = useLingui()
  const text = useText()
  const { price, payments, refunds } = order
  return (
    <section>
      <h2>
        <Trans>Money</Trans>
      </h2>
      <div className={classes['card']}>
        <dl>
          {price.lines.map(({ part, amount }) => (
            <div key={part} className={classes['sum']}>
              <dt>{i18n._(priceWords[part])}</dt>
              <dd>{showMoney(amount, text)}</dd>
            </div>
          ))}
          <div className={`${classes['sum']} ${classes['total']}`}>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>{showMoney(price.total, text)}</dd>
          </div>
        </dl>
        {payments.length === 0 ? null : (
          <ul>
            {payments.map(({ id, provider, amount, status, problem, openedAt }) => (
              <li key={id}>
                <strong>{i18n._(paymentWords[status])}</strong> · {i18n._(providerWords[provider])} ·{' '}
                {showMoney(amount, text)}
                <br />
                <span className={classes['muted']}>
                  {text.dateTime(openedAt)}
                  {problem === null ? null : ` · ${i18n._(refundWhyWords[problem])}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {refunds.length === 0 ? null : (
          <ul>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Refund order={order} refund={refund} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Money that goes back: one person prepares it; another lets its service pay it, or says that the bank did. [PAY-12] */
function Refund({ order, refund }: { order: Order; refund: Order['refunds'][number] }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const of = { orderId: order.id, refundId: refund.id }
  const prepare = useOrderSend((way: 'api' | 'manual', idempotencyKey) =>
    request(khatianOrderCalls['khatian-order.prepare-refund'], { ...of, way }, { idempotencyKey }),
  )
  const sendBack = useOrderSend((_nothing: undefined, idempotencyKey) =>
    request(khatianOrderCalls['khatian-order.send-refund'], of, { idempotencyKey }),
  )
  const onError = (error: unknown): void => showToast('bad', problemText(error))
  const pay = useOrderSend(
    (bankRef: string, idempotencyKey) =>
      request(khatianOrderCalls['khatian-order.pay-refund'], { ...of, bankRef }, { idempotencyKey }),
    () => setAsking(false),
  )
  const mayRefund = may('KHATIAN_ORDER.REFUND')
  const isOpen = refund.state === 'due' || refund.state === 'failed'
  const waitsForSecond = refund.state === 'sent' && refund.way === 'api' && !refund.withService
  return (
    <>
      <strong>{i18n._(refundStateWords[refund.state])}</strong> · {showMoney(refund.amount, text)}
      <br />
      <span className={classes['muted']}>
        {i18n._(refundWhyWords[refund.why])}
        {refund.bankRef === null ? null : ` · ${refund.bankRef}`}
      </span>
      {mayRefund && isOpen ? (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={!online || prepare.isPending}
            onClick={() => prepare.mutate('manual', { onError })}
          >
            <Trans>Prepare the refund</Trans>
          </Button>
          {refund.mayGoByService ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={!online || prepare.isPending}
              onClick={() => prepare.mutate('api', { onError })}
            >
              <Trans>Prepare it for the payment service</Trans>
            </Button>
          ) : null}
        </Group>
      ) : null}
      {refund.withService ? (
        <div className={classes['muted']}>
          <Trans>The payment service was told to pay it back. Its answer is asked for.</Trans>
        </div>
      ) : null}
      {mayRefund && waitsForSecond ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!online}
            loading={sendBack.isPending}
            onClick={() => sendBack.mutate(undefined, { onError })}
          >
            <Trans>Let the payment service pay it back</Trans>
          </Button>
        </div>
      ) : null}
      {mayRefund && refund.state === 'sent' && !waitsForSecond ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!online}
            onClick={() => {
              pay.reset()
              setAsking(true)
            }}
          >
            <Trans>Say that it was paid</Trans>
          </Button>
        </div>
      ) : null}
      {asking ? (
        <AskDialog
          title={t`The refund was paid`}
          label={t`Reference of the bank`}
          send={t`Say that it was paid`}
          mostLetters={100}
          busy={pay.isPending}
          error={pay.error}
          onSend={(bankRef) => pay.mutate(bankRef)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
