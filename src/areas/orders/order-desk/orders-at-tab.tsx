import { useAddressTab } from '#forms/use-tab.ts'
import { ListPage } from '#lists/list-page.tsx'

/** The list of orders with one tab open, whichever was open before; another one is picked as ever. */
export function OrdersAtTab({
  state,
  list = 'khatian-order',
}: {
  state: string
  list?: 'khatian-order' | 'map-order'
}) {
  const { named, go } = useAddressTab('state')
  return <ListPage name={list} tab={{ state: named ?? state, go: (next) => go(next === '' ? 'all' : next) }} />
}
