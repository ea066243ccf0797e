import { ListPage } from '#lists/list-page.tsx'
import { useState } from 'react'

/** The list of orders with one tab open, whichever was open before; another one is picked as ever. */
export function OrdersAtTab({
  state,
  list = 'khatian-order',
}: {
  state: string
  list?: 'khatian-order' | 'map-order'
}) {
  const [open, setOpen] = useState(state)
  return <ListPage name={list} tab={{ state: open, go: setOpen }} />
}
