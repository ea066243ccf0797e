import { vendorOrderCalls } from '#contract/calls/customer-order.ts'
import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from './order-words.ts'
import { useAct } from '#platform/wire/use-act.ts'

type Props = { readonly order: Order; readonly onChanged: () => void }

const byHand: readonly Order['medium'][] = [1, 3]
const handedHere = 3

/** Of an order for somebody else: the code goes to their mobile, and who brings it gets the copy. [DLV-1] [DLV-5] */
export function HandOver({ order, onChanged }: Props) {
  const { t } = useLingui()
  const { status, closed, medium } = order
  if (closed !== null || status === 1 || status === 9 || !byHand.includes(medium)) return null
  return (
    <section className={plain['part']} aria-label={t`Hand-over`}>
      <h2>
        <Trans>Hand-over</Trans>
      </h2>
      {medium === handedHere ? <AtCentre order={order} onChanged={onChanged} /> : null}
      <SendCode order={order} />
    </section>
  )
}

/** The copies come from the record room, are received here, and only then handed over. [DLV-7] */
function AtCentre({ order, onChanged }: Props) {
  const { t } = useLingui()
  const { busy, problem, run } = useAct()
  if (order.udcState === 'received') return <CodeForm order={order} onChanged={onChanged} />
  if (order.udcState === null)
    return (
      <p>
        <Trans>The record room has not sent the copies yet.</Trans>
      </p>
    )
  const receive = () =>
    run(async () => {
      await request(vendorOrderCalls['vendor-order.receive'], { applicationId: order.publicId })
      showToast('good', t`Receipt recorded.`)
      onChanged()
    })
  return (
    <>
      <FormProblem problem={problem} />
      <p>
        <Trans>The record room has sent the copies. Record their receipt when they have come.</Trans>
      </p>
      <p className={plain['acts']}>
        <button type="button" className={plain['primary']} disabled={busy} aria-busy={busy} onClick={receive}>
          <Trans>Record receipt of the copies</Trans>
        </button>
      </p>
    </>
  )
}

function CodeForm({ order, onChanged }: Props) {
  const { t } = useLingui()
  const form = usePlainForm({
    initial: { code: '' },
    rules: { code: [required] },
    places: { 'delivery.code': 'code' },
    send: async ({ code }, idempotencyKey) => {
      const input = { applicationId: order.publicId, code }
      await request(vendorOrderCalls['vendor-order.deliver'], input, { idempotencyKey })
      showToast('good', t`Handed over.`)
      onChanged()
    },
  })
  return (
    <form {...form.form} className={plain['form']}>
      <FormProblem problem={form.problem} />
      <PlainDigits label={t`Code that the customer says`} maxLength={6} {...form.field('code')} />
      <SubmitRow busy={form.busy} label={t`Hand over`} />
    </form>
  )
}

function SendCode({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const { busy, problem, run } = useAct()
  const send = () =>
    run(async () => {
      await request(vendorOrderCalls['vendor-order.send-code'], { applicationId: order.publicId })
      showToast('good', t`The code was sent.`)
    })
  return (
    <>
      <FormProblem problem={problem} />
      <p>
        <Trans>The code for the hand-over was sent to the mobile of the customer when the fee was paid.</Trans>
      </p>
      <p className={plain['acts']}>
        <button type="button" className={plain['quiet']} disabled={busy} aria-busy={busy} onClick={send}>
          <Trans>Send the code again</Trans>
        </button>
      </p>
    </>
  )
}
