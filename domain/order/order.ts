import type { PaymentReason } from '../payment/reasons.ts'
import type { SurveyKey } from '../khatian/survey.ts'
import { deliveryMedia } from './choices.ts'
import type { CopyType, DeliveryMedium, ItemKind, OrderChannel, PaymentProvider, PaymentStatus } from './choices.ts'
import type { Price } from './fees.ts'
import { orderStatus as s, type OrderStatus } from './status.ts'

/** One khatian or map sheet of an order, on its own way through the record room until all of them are ready. */
export type OrderItem = {
  readonly id: string
  /** null while it is not digitised: its number is then an application for entry, `requestId` */
  readonly khatianId: string | null
  readonly khatianNo: string
  readonly survey: SurveyKey
  readonly jlNumberId: string
  readonly mouzaId: string
  readonly mapId: string | null
  readonly sheetNo: string | null
  readonly requestId: string | null
  /** where it stands once the order is paid, 2 to 7 */
  readonly step: OrderStatus
  /** the approved version that is copied, bound when its entry was completed [ORD-5] */
  readonly version: number | null
  /** who completed its entry, and so neither checks nor approves it [ORD-2] */
  readonly enteredBy: string | null
  readonly closed: 'undeliverable' | null
  readonly copyId: string | null
}

/** Why money that came is not what pays the order. */
export type PaymentProblem = 'wrong-amount' | 'surplus' | 'late' | 'undeliverable'

/** Poisha that the service kept, and the day and reference under which the rest came to the bank. */
export type Banked = { readonly fee: number; readonly on: string; readonly reference: string }

/** One try to pay, stored before its provider is asked for anything. [PAY-8] */
export type Payment = {
  readonly id: string
  readonly provider: PaymentProvider
  /** our reference, under which the provider knows it */
  readonly ref: string
  readonly providerTxn: string | null
  readonly amount: number
  readonly paidAmount: number | null
  /** day in Dhaka on which it was opened: a provider may ask for it */
  readonly day: string
  readonly openedAt: number
  readonly confirmedAt: number | null
  readonly status: PaymentStatus
  readonly problem: PaymentProblem | null
  /** why it ended without money; absent where its provider gives no reason [PAY-19] */
  readonly reason?: PaymentReason
  /** how it came to the bank, as the statement of its service says; absent while it has not [PAY-18] */
  readonly banked?: Banked
}

export type Refund = {
  readonly id: string
  readonly paymentId: string
  readonly itemId: string | null
  readonly amount: number
  readonly why: PaymentProblem | 'closed'
  readonly state: 'due' | 'sent' | 'paid' | 'failed'
  readonly way: 'api' | 'manual' | null
  readonly bankRef: string | null
  /** who prepared it; another person sends it [PAY-12] */
  readonly preparedBy: string | null
  /** who let the payment service be told of it; absent of what was prepared before services were told */
  readonly sentBy?: string | null
  /** when it came into this state, in epoch milliseconds; absent while it is due, and of earlier refunds [PAY-26] */
  readonly at?: number
}

export type Dak = {
  readonly state: 'pending' | 'received' | 'delivered' | 'returned'
  readonly articleNo: string | null
  readonly returns: number
}

/** What the office had decided when the order was placed, and what holds for it to the end. */
export type OrderTerms = {
  /** surveys that wait for the AC Land, whose room works on them */
  readonly aclandSurveys: readonly SurveyKey[]
  /** days after its expiry in which a late payment still pays it */
  readonly lateDays: number
  /** working days from payment to the promised day */
  readonly deliveryDays: number
  /** four digits of the post office that the office sends from; empty where it has none */
  readonly postalCode: string
}

/** One order: one office, one district, one kind of item, copy and way of delivery. Persons stand beside it. */
export type Order = {
  readonly id: string
  readonly no: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly kind: ItemKind
  readonly copyType: CopyType
  readonly medium: DeliveryMedium
  readonly channel: OrderChannel
  readonly chain: 'FULL' | 'SHORT'
  /** the account that ordered, also for somebody else; who acted at the desk for orders of the counter and the hotline */
  readonly orderedBy: string
  readonly items: readonly OrderItem[]
  readonly price: Price
  readonly terms: OrderTerms
  readonly placedAt: number
  readonly payBy: number
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly dak: Dak | null
  /** the copies on their way to the digital centre; absent while the office has them [DLV-7] */
  readonly udc?: 'sent' | 'received'
  readonly handover: {
    readonly tries: number
    readonly to: string | null
    readonly by: string | null
    readonly at: number | null
  }
  /** the working day, in Dhaka, by which it is promised [ORD-6] */
  readonly promised: string | null
  readonly closed: 'expired' | 'cancelled' | 'undeliverable' | null
}

/** The payment that pays the order; null while none does. [PAY-7] */
export function payingPayment(order: Pick<Order, 'payments'>): Payment | null {
  return order.payments.find(({ status, problem }) => status === 1 && problem === null) ?? null
}

/** Whether a digital centre or vendor that ordered for a customer also hands the copies over. [DLV-7] */
export function goesThroughVendor({ medium, channel }: Pick<Order, 'medium' | 'channel'>): boolean {
  return medium === deliveryMedia.udc && (channel === 'UDC' || channel === 'VENDOR')
}

export function openItems(order: Pick<Order, 'items'>): readonly OrderItem[] {
  return order.items.filter(({ closed }) => closed === null)
}

/** The status of an order: that of its least item once it is paid, then what was done to the whole. [ORD-1] */
export function orderStatusOf(order: Pick<Order, 'items' | 'payments' | 'dak' | 'handover'>): OrderStatus {
  if (payingPayment(order) === null) return s.created
  if (order.handover.at !== null) return s.delivered
  if (order.dak !== null && (order.dak.state === 'pending' || order.dak.state === 'received')) return s.sentToDak
  const open = openItems(order)
  const steps = (open.length === 0 ? order.items : open).map(({ step }) => step)
  return Math.min(...steps) as OrderStatus
}
