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

/** That an order of it is taken and carried out later, where that is so. */
export function WaitsMark({ waits }: { readonly waits: boolean }) {
  if (!waits) return null
  return (
    <span className={classes['mark']}>
      <Trans>Waits for a case: an order is carried out after it</Trans>
    </span>
  )
}
