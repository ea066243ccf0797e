import { khatianOrder } from '#contract/lists/khatian-order.ts'
import { mapOrder } from '#contract/lists/map-order.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from './order-card.ts'

/** The tab of the list that holds orders of a status. */
function tabOf(list: typeof khatianOrder | typeof mapOrder, status: number): string {
  const [name] = Object.entries(list.states ?? {}).find(([, state]) => state.status.includes(status)) ?? []
  return name ?? ''
}

/** Opens the next order that waits where this one waited. Whoever goes elsewhere meanwhile stays there. [LST-4] */
export function useNextOrder(
  { id: orderId, kind }: Pick<Order, 'id' | 'kind'>,
  status: number,
): { busy: boolean; goNext: () => void } {
  const { t } = useLingui()
  const router = useRouter()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)

  async function go(): Promise<void> {
    const here = router.state.location.href
    setBusy(true)
    try {
      const list = kind === itemKinds.map ? mapOrder : khatianOrder
      const { data } = await request(list.calls.list, {
        state: tabOf(list, status),
        pageNo: 1,
        pageSize: 10,
      } as never)
      if (router.state.location.href !== here) return
      const next = data.find(({ id }) => id !== orderId)
      if (next === undefined) showToast('plain', t`Nothing in this list waits for you.`)
      else
        await router.navigate({
          to: kind === itemKinds.map ? '/map-orders/$id' : '/khatian-orders/$id',
          params: { id: next.id },
        })
    } catch (error) {
      showToast('bad', problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, goNext: () => void go() }
}
