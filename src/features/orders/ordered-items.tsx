import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useItemName } from './item-name.ts'
import { type Placed, usePlaceLine } from './order-words.ts'
import classes from './orders.module.css'

type Ordered = Placed & { readonly id: string; readonly khatianNo: string; readonly sheetNo: string | null }

type Props<Item extends Ordered> = {
  readonly items: readonly Item[]
  /** what stands below each, besides its place */
  readonly children?: (item: Item) => ReactNode
}

/** The khatians or sheets of a cart or an order, each with where it lies. */
export function OrderedItems<Item extends Ordered>({ items, children }: Props<Item>) {
  const placeLine = usePlaceLine()
  const nameOf = useItemName()
  return (
    <ul className={classes['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <strong>{nameOf(item)}</strong>
          <span>{placeLine(item)}</span>
          {children?.(item)}
        </li>
      ))}
    </ul>
  )
}

type HeldProps = { readonly heldBy: string | null; readonly copyType: 1 | 2 }

/** That a case holds it, where that is so: a certified copy waits, an online one shows the approved version. [UNL-2] */
export function HeldMark({ heldBy, copyType }: HeldProps) {
  const text = useText()
  if (heldBy === null) return null
  const no = text.digits(heldBy)
  return (
    <span className={classes['mark']}>
      {copyType === 1 ? (
        <Trans>Correction case {no} is open: the copy shows the version that is approved now</Trans>
      ) : (
        <Trans>Waits for correction case {no}: it is made after the decision, and its day is counted from then</Trans>
      )}
    </span>
  )
}
