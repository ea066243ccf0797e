import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import type { ExternalUser } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Address, AddressForm } from './address-form.tsx'
import { type CartGroup, cartGroups, checkedOf } from './cart-groups.ts'
import { useCustomerCalls } from './customer-calls.ts'
import { type Customer, CustomerSection } from './customer-section.tsx'
import { ForCustomers } from './for-customers.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderPrice } from './order-price.tsx'
import { useItemsWord } from './item-name.ts'
import { copyWords, mediumWords, useOrderWords, validityWords } from './order-words.ts'
import { OrderedItems, HeldMark } from './ordered-items.tsx'
import classes from './orders.module.css'
import { useAct } from '#platform/wire/use-act.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { useCart } from './use-cart.ts'

export type GroupName = { readonly officeId: string; readonly copyType: string; readonly kind: string }

/** Ordering what is in the cart for one office and kind of copy. */
export function CheckoutScreen({ group, frame }: { readonly group: GroupName; readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`Place an order`} frame={frame}>
      <ForCustomers>{(person) => <Checkout name={group} person={person} />}</ForCustomers>
    </OrderFrame>
  )
}

function Checkout({ name, person }: { readonly name: GroupName; readonly person: ExternalUser }) {
  const [customer, setCustomer] = useState<Customer | null>(null)
  const { cart, error } = useCart()
  if (cart === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  const whole = cartGroups(cart.cartItems).find(
    ({ officeId, copyType, kind }) =>
      officeId === name.officeId && String(copyType) === name.copyType && String(kind) === name.kind,
  )
  const group = whole === undefined ? undefined : checkedOf(whole)
  if (group === undefined)
    return (
      <p className={classes['empty']}>
        <Trans>Nothing of this is in the cart.</Trans>{' '}
        <a href="/cart">
          <Trans>Cart</Trans>
        </a>
      </p>
    )
  if (person.userType === 'VENDOR')
    return (
      <>
        <CustomerSection customer={customer} onCustomer={setCustomer} />
        {customer === null ? null : <Ordering group={group} media={mediaOf(person)} mayOrder customer={customer} />}
      </>
    )
  return (
    <>
      {person.nidVerified ? null : (
        <Notice kind="warn">
          <Trans>Your NID is not verified. Verify it in your profile, then order.</Trans>{' '}
          <a href="/citizen/profile">
            <Trans>My profile</Trans>
          </a>
        </Notice>
      )}
      <Ordering group={group} media={mediaOf(person)} mayOrder={person.nidVerified} customer={null} />
    </>
  )
}

type Medium = 1 | 2 | 3 | 4

/** Ways of a certified copy, the usual one first: at a vendor's it is handed over there, but nobody does so at a kiosk. */
function mediaOf(person: ExternalUser): readonly Medium[] {
  return person.userType === 'VENDOR' && person.vendorType !== 'KIOSK' ? [3, 1, 2] : [1, 2]
}

type OrderingProps = {
  readonly group: CartGroup
  readonly media: readonly Medium[]
  readonly mayOrder: boolean
  /** null for who orders for himself */
  readonly customer: Customer | null
}

function Ordering({ group, media: ofCertified, mayOrder: may, customer }: OrderingProps) {
  const { t } = useLingui()
  const text = useText()
  const { say } = useOrderWords()
  const itemsWord = useItemsWord()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { busy, problem, run } = useAct()
  const calls = useCustomerCalls()
  const media: readonly Medium[] = group.copyType === 1 ? [4] : ofCertified
  const [medium, setMedium] = useState<Medium>(media[0] ?? 1)
  const itemIds = group.items.map(({ id }) => id)
  const price = useAnswer(`${medium} ${itemIds.join(' ')}`, (signal) =>
    request(calls.price, { itemIds, medium }, { signal }),
  )
  const [refused, setRefused] = useState<unknown>(null)
  const orderedAs = orderedNumber(refused) ?? orderedNumber(price.error)
  const days = text.count(price.data?.promisedDays ?? 0)
  const hours = text.pick(price.data?.hoursBn ?? '', price.data?.hoursEn ?? '')

  async function place(address?: Address): Promise<void> {
    if (price.data === null) return
    const wish = {
      itemIds,
      medium,
      acceptedTotal: price.data.price.total,
      ...(address === undefined ? {} : { address }),
      ...(customer === null ? {} : { customer }),
    }
    try {
      const placed = await request(calls.place, wish, { idempotencyKey: keyFor(wish) })
      await navigate({ to: '/citizen-application-details', search: { invoiceId: placed.publicId } })
    } catch (error) {
      // The new price has to be seen before it can be accepted.
      if (error instanceof ApiProblem && error.code === 'order.price-changed') price.reload()
      if (orderedNumber(error) !== null) return setRefused(error)
      throw error
    }
  }

  if (orderedAs !== null) return <AlreadyOrdered no={orderedAs} />
  const mayOrder = may && price.data !== null
  return (
    <>
      <h2>
        {text.pick(group.officeBn, group.officeEn)} · {itemsWord(group.kind)} · {say(copyWords[group.copyType])}
      </h2>
      <p>{say(validityWords[group.copyType])}</p>
      <OrderedItems items={group.items}>
        {({ heldBy }) =>
          heldBy !== null ? (
            <HeldMark heldBy={heldBy} copyType={group.copyType} />
          ) : price.data === null || medium === 4 ? null : (
            <span>
              <Trans>{days} working days</Trans>
            </span>
          )
        }
      </OrderedItems>
      <fieldset className={classes['choices']}>
        <legend>
          <Trans>Delivery</Trans>
        </legend>
        {media.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="medium"
              value={one}
              checked={medium === one}
              disabled={busy}
              onChange={() => setMedium(one)}
            />
            {one === 3 ? t`Handed over here` : say(mediumWords[one])}
            {one === 1 && hours !== '' ? <small> ({hours})</small> : null}
          </label>
        ))}
      </fieldset>
      <FormProblem problem={price.error} />
      {price.data === null ? (
        price.error === null && <Spinner />
      ) : (
        <section className={plain['part']} aria-label={t`Fee`}>
          <h2>
            <Trans>Fee</Trans>
          </h2>
          <OrderPrice price={price.data.price} />
          <p>
            {medium === 4 ? (
              <Trans>The copy can be downloaded as soon as the fee is paid.</Trans>
            ) : group.items.some(({ heldBy }) => heldBy !== null) ? (
              <Trans>
                The whole order is delivered with its last item: within {days} working days after the fee is paid and
                the last open case is decided.
              </Trans>
            ) : (
              <Trans>Delivery within {days} working days after the fee is paid.</Trans>
            )}
          </p>
        </section>
      )}
      {medium === 2 ? (
        <AddressForm initial={null} submit={t`Place the order`} send={place} disabled={!mayOrder} />
      ) : (
        <>
          <FormProblem problem={problem} />
          <p className={plain['acts']}>
            <button
              type="button"
              className={plain['primary']}
              disabled={busy || !mayOrder}
              aria-busy={busy}
              onClick={() => run(() => place())}
            >
              <Trans>Place the order</Trans>
            </button>
          </p>
        </>
      )}
    </>
  )
}

/** The number of the order that has these items; empty while that order is being placed, null for any other problem. */
function orderedNumber(error: unknown): string | null {
  return error instanceof ApiProblem && error.code === 'order.already' ? (error.detail ?? '') : null
}

/** Shown in a second window that orders the same cart. [CRT-8] */
export function AlreadyOrdered({ no }: { readonly no: string }) {
  const text = useText()
  const number = text.digits(no)
  return (
    <Notice kind="info">
      {no === '' ? (
        <Trans>You ordered these items already, perhaps in another window.</Trans>
      ) : (
        <Trans>You ordered these items already. The order number is {number}.</Trans>
      )}{' '}
      <a href="/my-orders">
        <Trans>My orders</Trans>
      </a>
    </Notice>
  )
}
