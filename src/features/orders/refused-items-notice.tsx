import '#platform/wire/order-refusals.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useItemName } from './item-name.ts'
import classes from './orders.module.css'
import { type RefusedItem, setRefused, useRefusedItems } from './refused-items.ts'

/** The items that signing in could not move into the cart, each with its place and the reason. [CRT-2] */
export function RefusedItemsNotice() {
  const { t } = useLingui()
  const items = useRefusedItems((held) => held.items)
  if (items.length === 0) return null
  return (
    <Notice kind="warn">
      <Trans>These were not added to your cart. The rest of your choice is in it.</Trans>
      <ul className={classes['refused']} aria-label={t`Not added to the cart`}>
        {items.map((item, at) => (
          <li key={at}>
            <RefusedLine item={item} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRefused([])}>
        <Trans>Close this notice</Trans>
      </button>
    </Notice>
  )
}

/** An item by number and mouza, and why it cannot be ordered. */
export function RefusedLine({ item }: { readonly item: RefusedItem }) {
  const { t } = useLingui()
  const text = useText()
  const nameOf = useItemName()
  const problemText = useProblemText()
  const name = nameOf(item)
  const mouza = text.pick(item.mouzaBn, item.mouzaEn)
  const jl = text.digits(item.jlNumber)
  const what = item.jlNumber === '' ? name : t`${name}, mouza ${mouza} (JL ${jl})`
  const reason = problemText(new ApiProblem(item.code))
  return (
    <>
      {what}: {reason}
    </>
  )
}
