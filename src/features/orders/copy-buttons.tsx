import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { Trans } from '@lingui/react/macro'
import { type Chosen, isSame } from './local-cart.ts'
import { copyWords, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'
import { useAct } from '#platform/wire/use-act.ts'
import type { HeldCart } from './use-cart.ts'

type CopyType = Chosen['copyType']

type Props = {
  readonly target: Omit<Chosen, 'copyType'>
  /** as it is read */
  readonly number: string
  readonly kinds: readonly CopyType[]
  readonly cart: HeldCart
}

/** Puts a copy of what was found into the cart, or says that it is there. */
export function CopyButtons({ target, number, kinds, cart }: Props) {
  const { say } = useOrderWords()
  const { busy, problem, run } = useAct()
  const has = (copyType: CopyType): boolean =>
    (cart.cart?.cartItems ?? []).some((one) => isSame(one, { ...target, copyType }))
  return (
    <>
      <FormProblem problem={problem} />
      <div className={classes['acts']}>
        {kinds.map((copyType) => {
          const kind = say(copyWords[copyType])
          return has(copyType) ? (
            <span key={copyType} className={classes['soft']}>
              <Trans>In the cart: {kind}</Trans>
            </span>
          ) : (
            <button
              key={copyType}
              type="button"
              className={plain['quiet']}
              disabled={busy}
              onClick={() => run(() => cart.add({ ...target, copyType }))}
            >
              <Trans>
                {kind} of {number}
              </Trans>
            </button>
          )
        })}
      </div>
    </>
  )
}
