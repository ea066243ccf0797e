import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { useSession } from '#platform/session/session.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CartGroup, cartGroups } from './cart-groups.ts'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { useItemName, useItemsWord } from './item-name.ts'
import { copyWords, useOrderWords, validityWords } from './order-words.ts'
import { RefusedLine } from './refused-items-notice.tsx'
import { OrderedItems, HeldMark } from './ordered-items.tsx'
import classes from './orders.module.css'
import { SignInHere } from '#forms/plain/sign-in-here.tsx'
import { useAct } from '#platform/wire/use-act.ts'
import { type HeldCart, useCart } from './use-cart.ts'

/** What is chosen, by what is ordered together. */
export function CartScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const held = useCart()
  const { user, externalUser } = useSession()
  const problemText = useProblemText()
  const { cart, error, own } = held
  const otherKind = !own && (user !== null || externalUser !== null)
  return (
    <OrderFrame title={t`Cart`} frame={frame}>
      <FormProblem problem={error} />
      {cart === null ? error === null && <Spinner /> : <Shown held={held} cart={cart} />}
      {cart === null || cart.count === 0 || own ? null : otherKind ? (
        <Notice kind="warn">{problemText(new ApiProblem('user.kind'))}</Notice>
      ) : (
        <section className={plain['part']} aria-label={t`Sign in`}>
          <p>
            <Trans>Sign in to order. What is in the cart comes along.</Trans>
          </p>
          <SignInHere />
        </section>
      )}
    </OrderFrame>
  )
}

function Shown({ held, cart }: { readonly held: HeldCart; readonly cart: NonNullable<HeldCart['cart']> }) {
  const text = useText()
  const [ofOffice, inAll] = [text.count(cart.limits.ofOffice), text.count(cart.limits.inAll)]
  return (
    <>
      {cart.dropped.map((item, at) => (
        <Notice key={at} kind="warn">
          <Trans>Not in the order.</Trans> <RefusedLine item={item} />
        </Notice>
      ))}
      {cart.count === 0 ? (
        <p className={classes['empty']}>
          <Trans>The cart is empty.</Trans>{' '}
          <a href="/order">
            <Trans>Find a khatian</Trans>
          </a>
        </p>
      ) : (
        <>
          {cartGroups(cart.cartItems).map((group) => (
            <Group key={`${group.officeId} ${group.copyType} ${group.kind}`} group={group} held={held} />
          ))}
          <p className={classes['soft']}>
            <Trans>
              At most {ofOffice} khatians or map sheets of one office and {inAll} in all.
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

function Group({ group, held }: { readonly group: CartGroup; readonly held: HeldCart }) {
  const text = useText()
  const { say } = useOrderWords()
  const { busy, problem, run } = useAct()
  const nameOf = useItemName()
  const itemsWord = useItemsWord()
  const chosen = group.items.filter(({ checked }) => checked).length
  const title = `${text.pick(group.officeBn, group.officeEn)} · ${itemsWord(group.kind)} · ${say(copyWords[group.copyType])}`
  return (
    <section className={plain['part']} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes['soft']}>{say(validityWords[group.copyType])}</p>
      <FormProblem problem={problem} />
      <OrderedItems items={group.items}>
        {(item) => {
          const name = nameOf(item)
          return (
            <>
              <label className={classes['chosen']}>
                <input
                  type="checkbox"
                  checked={item.checked}
                  disabled={busy}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    run(() => held.check(item, checked))
                  }}
                />
                <Trans>Order now: {name}</Trans>
              </label>
              <span>
                <Trans>Fee</Trans>: {showMoney(item.fee, text)}
              </span>
              {item.khatianId === null && item.mapId === null ? (
                <span className={classes['mark']}>
                  <Trans>Not digitised yet: it is keyed first</Trans>
                </span>
              ) : null}
              <HeldMark heldBy={item.heldBy} copyType={item.copyType} />
              <button
                type="button"
                className={plain['quiet']}
                disabled={busy}
                onClick={() => run(() => held.remove(item))}
              >
                <Trans>Remove from the cart: {name}</Trans>
              </button>
            </>
          )
        }}
      </OrderedItems>
      {chosen === 0 ? (
        <p className={classes['soft']}>
          <Trans>Choose what to order now.</Trans>
        </p>
      ) : held.own ? (
        <p>
          <a
            className={classes['onward']}
            href={`/checkout?officeId=${group.officeId}&copyType=${group.copyType}&kind=${group.kind}`}
          >
            <Trans>Order these</Trans>
          </a>
        </p>
      ) : null}
    </section>
  )
}
