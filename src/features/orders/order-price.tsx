import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { Trans } from '@lingui/react/macro'
import { lineWords, type Order, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'

/** Every line of a fee, and what they come to. */
export function OrderPrice({ price }: { readonly price: Order['price'] }) {
  const text = useText()
  const { say } = useOrderWords()
  return (
    <dl className={classes['price']}>
      {price.lines.map(({ part, amount }) => (
        <div key={part}>
          <dt>{say(lineWords[part])}</dt>
          <dd>{showMoney(amount, text)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{showMoney(price.total, text)}</dd>
      </div>
      {price.onTheSpot === 0 ? null : (
        <div>
          <dt>
            <Trans>To be paid on the spot</Trans>
          </dt>
          <dd>{showMoney(price.onTheSpot, text)}</dd>
        </div>
      )}
    </dl>
  )
}
