import type { CallOutput } from '#contract/call.ts'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressForm } from './address-form.tsx'
import { type CustomerCalls, useCustomerCalls } from './customer-calls.ts'

type Card = CallOutput<CustomerCalls['get']>

type Props = { readonly card: Card; readonly onChanged: (party: Card['party']) => void }

/** Where the copies go by mail; the customer changes it until they are sent. [DLV-2] */
export function AddressSection({ card: { order, party }, onChanged }: Props) {
  const { t } = useLingui()
  const { digits } = useText()
  const calls = useCustomerCalls()
  const [open, setOpen] = useState(false)
  if (order.medium !== 2 || party.address === null) return null
  const { line, postOffice, postalCode } = party.address
  const moves = order.closed === null && order.status < 8
  return (
    <section className={plain['part']} aria-label={t`Postal address`}>
      <h2>
        <Trans>Postal address</Trans>
      </h2>
      <p>
        {party.name}, {line}, {postOffice}-{digits(postalCode)}
      </p>
      {!moves ? null : open ? (
        <AddressForm
          initial={party.address}
          submit={t`Save the address`}
          send={async (address, idempotencyKey) => {
            const input = { applicationId: order.publicId, address }
            onChanged(await request(calls['change-address'], input, { idempotencyKey }))
            setOpen(false)
            showToast('good', t`Saved.`)
          }}
        />
      ) : (
        <button type="button" className={plain['quiet']} onClick={() => setOpen(true)}>
          <Trans>Change the address</Trans>
        </button>
      )}
    </section>
  )
}
