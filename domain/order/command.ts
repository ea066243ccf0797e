import { copyTypes, deliveryMedia } from './choices.ts'
import { closeUnpaid, deliver, giveBack, moveToUdc, receiveDak, sendToDak } from './delivery-acts.ts'
import { linkRequest, runItemAct } from './item-acts.ts'
import { answerPayment, bankIn, openPayment } from './money-acts.ts'
import { refund } from './refund-acts.ts'
import { restatePromised } from './restate-promised.ts'
import type { OrderCommand, OrderContext, OrderOutcome, OrderRefused, PlaceInput } from './order-command.ts'
import type { Order, OrderItem } from './order.ts'
import { done, refuse } from './order-step.ts'
import { orderStatus as s } from './status.ts'
import type { ItemAct } from './transitions.ts'

/** Runs one command on one order; what it is judged by was read under the order's lock. */
export function runOrderCommand(order: Order | null, command: OrderCommand, context: OrderContext): OrderOutcome {
  if (command.name === 'order.place')
    return order === null ? place(command.input, context) : refuse('order.wrong-status')
  if (order === null) return refuse('order.not-found')
  switch (command.name) {
    case 'order.open-payment':
      return openPayment(order, command.input, context)
    case 'order.answer-payment':
      return answerPayment(order, command.input, context)
    case 'order.bank-in':
      return bankIn(order, command.input)
    case 'order.cancel':
    case 'order.expire':
      return closeUnpaid(order, command.name === 'order.cancel' ? 'cancel' : 'expire', context)
    case 'order.restate-promised':
      return restatePromised(order, context)
    case 'order.send-to-dak':
      return sendToDak(order, context)
    case 'order.send-to-udc':
      return moveToUdc(order, 'send-to-udc', context)
    case 'order.receive-at-udc':
      return moveToUdc(order, 'receive-at-udc', context)
    case 'order.receive':
      return receiveDak(order, command.input.articleNo, context)
    case 'order.deliver':
      return deliver(order, command.input, context)
    case 'order.link-request':
      return linkRequest(order, command.input)
    case 'order.miss-code':
      return done({ ...order, handover: { ...order.handover, tries: order.handover.tries + 1 } })
    case 'order.return':
      return giveBack(order, command.input.comment, context)
    case 'order.prepare-refund':
    case 'order.send-refund':
    case 'order.answer-refund':
    case 'order.pay-refund':
      return refund(order, command, context)
    case 'order.acland-approve':
    case 'order.entry-complete':
    case 'order.verify':
    case 'order.compare':
    case 'order.approve':
    case 'order.new-version':
    case 'order.undeliverable':
      return runItemAct(order, command.name.slice('order.'.length) as ItemAct, command.input, context)
  }
}

function place(input: PlaceInput, { recordId, userId, homeDistrict, at }: OrderContext): OrderOutcome {
  if (input.items.length === 0) return refuse('value.required', 'items')
  const fault = badWay(input)
  if (fault !== null) return fault
  const items = input.items.map((item): OrderItem => ({
    ...item,
    step: s.pending,
    version: null,
    enteredBy: null,
    closed: null,
    copyId: null,
  }))
  const { no, officeId, kind, copyType, medium, channel, chain, price, terms, payBy } = input
  return done(
    {
      id: recordId,
      no,
      homeDistrict,
      officeId,
      kind,
      copyType,
      medium,
      channel,
      chain,
      orderedBy: userId,
      items,
      price,
      terms,
      placedAt: at,
      payBy,
      payments: [],
      refunds: [],
      dak: null,
      handover: { tries: 0, to: null, by: null, at: null },
      promised: null,
      closed: null,
    },
    'place',
  )
}

/** An online copy goes out online and only what is digitised; a certified one by hand or by post. [ORD-4] */
function badWay({ copyType, medium, items, kind }: PlaceInput): OrderRefused | null {
  if ((copyType === copyTypes.online) !== (medium === deliveryMedia.online)) return refuse('value.kind', 'medium')
  const undigitised = items.some((item) => (kind === 1 ? item.khatianId === null : item.mapId === null))
  return copyType === copyTypes.online && undigitised ? refuse('order.certified-only', 'copyType') : null
}
