import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomerCalls } from './customer-calls.ts'
import type { Order } from './order-words.ts'
import { useAct } from '#platform/wire/use-act.ts'

type Props = { readonly order: Order; readonly onChanged: () => void }

/** Gives an order up that is not paid; asked twice, since it does not come back. */
export function CancelOrder({ order, onChanged }: Props) {
  const calls = useCustomerCalls()
  const [asked, setAsked] = useState(false)
  const { busy, problem, run } = useAct()
  const cancel = () =>
    run(async () => {
      try {
        await request(calls.cancel, { applicationId: order.publicId })
      } catch (error) {
        // Asking before giving up may have found that it is paid.
        if (error instanceof ApiProblem) onChanged()
        throw error
      }
      onChanged()
    })
  return (
    <section className={plain['part']}>
      <FormProblem problem={problem} />
      {asked ? (
        <>
          <p>
            <Trans>Is the order to be cancelled? It cannot be taken up again.</Trans>
          </p>
          <p className={plain['acts']}>
            <button type="button" className={plain['primary']} disabled={busy} aria-busy={busy} onClick={cancel}>
              <Trans>Yes, cancel it</Trans>
            </button>
            <button type="button" className={plain['quiet']} disabled={busy} onClick={() => setAsked(false)}>
              <Trans>Keep it</Trans>
            </button>
          </p>
        </>
      ) : (
        <button type="button" className={plain['quiet']} onClick={() => setAsked(true)}>
          <Trans>Cancel the order</Trans>
        </button>
      )}
    </section>
  )
}
