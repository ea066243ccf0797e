import { checkMobile } from '#domain/kernel/identity.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useText } from '#platform/locale/locale.ts'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Whom somebody orders for: what the post and the hand-over need, and no more. */
export type Customer = { readonly name: string; readonly mobile: string }

type Props = { readonly customer: Customer | null; readonly onCustomer: (customer: Customer) => void }

/** The customer comes first; then the way of delivery is chosen and the fee seen. */
export function CustomerSection({ customer, onCustomer }: Props) {
  const { t } = useLingui()
  const { digits } = useText()
  const [open, setOpen] = useState(true)
  const form = usePlainForm({
    initial: { name: '', mobile: '' },
    rules: { name: [required], mobile: [required, by(checkMobile)] },
    send: async ({ name, mobile }) => {
      onCustomer({ name: name.trim(), mobile: mobile.trim() })
      setOpen(false)
    },
  })
  return (
    <section className={plain['part']} aria-label={t`Customer`}>
      <h2>
        <Trans>Customer</Trans>
      </h2>
      {open || customer === null ? (
        <form {...form.form} className={plain['form']} autoComplete="off">
          <FormProblem problem={form.problem} />
          <p>
            <Trans>The code for the hand-over goes to this mobile, and the order is followed by it.</Trans>
          </p>
          <div className={plain['pair']}>
            <PlainField label={t`Name of the customer`} maxLength={300} autoComplete="off" {...form.field('name')} />
            <PlainDigits label={t`Mobile number`} maxLength={14} {...form.field('mobile')} />
          </div>
          <SubmitRow busy={form.busy} label={t`Go on`} />
        </form>
      ) : (
        <p className={plain['acts']}>
          <span>
            {customer.name}, {digits(customer.mobile)}
          </span>
          <button type="button" className={plain['quiet']} onClick={() => setOpen(true)}>
            <Trans>Change the customer</Trans>
          </button>
        </p>
      )}
    </section>
  )
}
