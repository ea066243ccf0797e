import { citizenOrderCalls } from '#contract/calls/customer-order.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Address, AddressForm } from './address-form.tsx'
import { type CartGroup, cartGroups } from './cart-groups.ts'
import { ForCitizens } from './for-citizens.tsx'
import { type Frame, OrderFrame } from './order-frame.tsx'
import { OrderPrice } from './order-price.tsx'
import { copyWords, mediumWords, useOrderWords } from './order-words.ts'
import { OrderedItems, WaitsMark } from './ordered-items.tsx'
import classes from './orders.module.css'
import { useAct } from './use-act.ts'
import { useAnswer } from './use-answer.ts'
import { useCart } from './use-cart.ts'

export type GroupName = { readonly officeId: string; readonly copyType: string }

/** Ordering what is in the cart for one office and kind of copy. */
export function CheckoutScreen({ group, frame }: { readonly group: GroupName; readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`Place an order`} frame={frame}>
      <ForCitizens>{({ nidVerified }) => <Checkout name={group} verified={nidVerified} />}</ForCitizens>
    </OrderFrame>
  )
}

function Checkout({ name, verified }: { readonly name: GroupName; readonly verified: boolean }) {
  const { cart, error } = useCart()
  if (cart === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  const group = cartGroups(cart.cartItems).find(
    ({ officeId, copyType }) => officeId === name.officeId && String(copyType) === name.copyType,
  )
  if (group === undefined)
    return (
      <p className={classes['empty']}>
        <Trans>Nothing of this is in the cart.</Trans>{' '}
        <a href="/cart">
          <Trans>Cart</Trans>
        </a>
      </p>
    )
  return (
    <>
      {verified ? null : (
        <Notice kind="warn">
          <Trans>Your NID is not verified. Verify it in your profile, then order.</Trans>{' '}
          <a href="/citizen/profile">
            <Trans>My profile</Trans>
          </a>
        </Notice>
      )}
      <Ordering group={group} verified={verified} />
    </>
  )
}

type Medium = 1 | 2 | 4

function Ordering({ group, verified }: { readonly group: CartGroup; readonly verified: boolean }) {
  const { t } = useLingui()
  const text = useText()
  const { say } = useOrderWords()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { busy, problem, run } = useAct()
  const media: readonly Medium[] = group.copyType === 1 ? [4] : [1, 2]
  const [medium, setMedium] = useState<Medium>(group.copyType === 1 ? 4 : 1)
  const itemIds = group.items.map(({ id }) => id)
  const price = useAnswer(`${medium} ${itemIds.join(' ')}`, (signal) =>
    request(citizenOrderCalls['citizen-order.price'], { itemIds, medium }, { signal }),
  )
  const days = text.count(price.data?.promisedDays ?? 0)

  async function place(address?: Address): Promise<void> {
    if (price.data === null) return
    const wish = {
      itemIds,
      medium,
      acceptedTotal: price.data.price.total,
      ...(address === undefined ? {} : { address }),
    }
    try {
      const placed = await request(citizenOrderCalls['citizen-order.place'], wish, { idempotencyKey: keyFor(wish) })
      await navigate({ to: '/citizen-application-details', search: { invoiceId: placed.publicId } })
    } catch (error) {
      // The new price has to be seen before it can be accepted.
      if (error instanceof ApiProblem && error.code === 'order.price-changed') price.reload()
      throw error
    }
  }

  const mayOrder = verified && price.data !== null
  return (
    <>
      <h2>
        {text.pick(group.officeBn, group.officeEn)} · {say(copyWords[group.copyType])}
      </h2>
      <OrderedItems items={group.items}>{({ waits }) => <WaitsMark waits={waits} />}</OrderedItems>
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
            {say(mediumWords[one])}
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
