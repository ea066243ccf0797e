import { deliveryMedia } from '#domain/order/choices.ts'
import { handOverCondition } from '#domain/order/order-step.ts'
import { orderStatus } from '#domain/order/status.ts'
import { readyStatus, workflowOf } from '#domain/order/map-transitions.ts'
import { itemActs, type ItemAct, type OrderCondition } from '#domain/order/transitions.ts'
import { findStep } from '#domain/workflow/steps.ts'
import { givableAct, type ActGiver, type GivableAct } from '#workflow/givable-acts.ts'
import type { OrderCard } from './order-card.ts'

export type DeskAct = ItemAct | 'send-to-dak' | 'send-to-udc' | 'deliver'

type May = ActGiver['may']

/** What a person may do with one khatian of an order where it stands; the same table judges on the server. */
export function actsOfItem(card: OrderCard, itemId: string, may: May): GivableAct<DeskAct>[] {
  const { order, khatians, office } = card
  const item = order.items.find(({ id }) => id === itemId)
  const known = khatians.find((one) => one.itemId === itemId)
  if (item === undefined || item.closed !== null || order.closed !== null || order.status === orderStatus.created)
    return []
  const holds = new Set<OrderCondition>()
  if (known?.acland === true) holds.add('acland')
  if (office.skipVerification) holds.add('skip-verification')
  const giver = { may, isAuthor: known?.own === true, allowSamePerson: office.allowSamePerson }
  return itemActs.flatMap((act) =>
    givableAct<DeskAct>(
      act,
      findStep(workflowOf(order.kind), act, item.step as typeof order.status, (one) => holds.has(one)),
      giver,
    ),
  )
}

/** The same of the whole order: each act that any of its khatians allows, and handing it over. */
export function actsOfOrder(card: OrderCard, may: May): GivableAct<DeskAct>[] {
  const { order, office } = card
  if (order.closed !== null) return []
  const found = new Map<DeskAct, GivableAct<DeskAct>>()
  for (const { id } of order.items)
    for (const one of actsOfItem(card, id, may)) {
      const before = found.get(one.act)
      found.set(one.act, { ...one, own: one.own && before?.own !== false })
    }
  // At the dak panel it is handed over by its own desk.
  if (order.status !== readyStatus(order.kind)) return [...found.values()]
  const { medium, channel, udcState } = order
  const handed = handOverCondition({ medium, channel, ...(udcState === null ? {} : { udc: udcState }) })
  const holds = (one: OrderCondition): boolean =>
    one === 'by-mail' ? order.medium === deliveryMedia.byMail : one === handed
  const giver = { may, isAuthor: false, allowSamePerson: office.allowSamePerson }
  const whole = (['send-to-dak', 'send-to-udc', 'deliver'] as const).flatMap((act) =>
    givableAct<DeskAct>(act, findStep(workflowOf(order.kind), act, order.status, holds), giver),
  )
  return [...found.values(), ...whole]
}
