import type { judgeStep } from '../workflow/steps.ts'
import type { PaymentAnswer, RefundAnswer } from '../payment/facts.ts'
import type { Posting } from '../payment/journal.ts'
import type { CopyType, DeliveryMedium, ItemKind, OrderChannel, PaymentProvider } from './choices.ts'
import type { Price } from './fees.ts'
import type { Banked, Order, OrderItem, OrderTerms } from './order.ts'
import type { ItemAct, OrderAct } from './transitions.ts'

export type PlacedItem = Pick<
  OrderItem,
  'id' | 'khatianId' | 'khatianNo' | 'survey' | 'jlNumberId' | 'mouzaId' | 'mapId' | 'sheetNo' | 'requestId'
>

export type PlaceInput = {
  readonly no: string
  readonly officeId: string
  readonly kind: ItemKind
  readonly copyType: CopyType
  readonly medium: DeliveryMedium
  readonly channel: OrderChannel
  readonly chain: 'FULL' | 'SHORT'
  readonly items: readonly PlacedItem[]
  readonly price: Price
  readonly terms: OrderTerms
  readonly payBy: number
}

export type ItemActInput = { readonly itemId: string; readonly comment: string | null }

/** Who takes the copies: by the code of the order, or by a document that the desk looked at. [DLV-1] */
export type Handover = { readonly to: string; readonly byCode: boolean }

export type OrderCommand =
  | { readonly name: 'order.place'; readonly input: PlaceInput }
  | {
      readonly name: 'order.open-payment'
      readonly input: {
        readonly paymentId: string
        readonly provider: PaymentProvider
        readonly ref: string
        readonly day: string
      }
    }
  | {
      readonly name: 'order.answer-payment'
      readonly input: { readonly paymentId: string; readonly answer: PaymentAnswer; readonly refundId: string }
    }
  | {
      readonly name: 'order.bank-in'
      readonly input: Banked & { readonly paymentId: string; readonly amount: number }
    }
  | { readonly name: `order.${ItemAct}`; readonly input: ItemActInput & { readonly refundId?: string } }
  | {
      readonly name: 'order.send-to-dak' | 'order.send-to-udc' | 'order.receive-at-udc'
      readonly input: Readonly<Record<string, never>>
    }
  | { readonly name: 'order.receive'; readonly input: { readonly articleNo: string } }
  | { readonly name: 'order.deliver'; readonly input: Handover }
  | {
      readonly name: 'order.link-request'
      readonly input: { readonly itemId: string; readonly requestId: string }
    }
  | { readonly name: 'order.miss-code'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'order.return'; readonly input: { readonly comment: string } }
  | {
      readonly name: 'order.cancel' | 'order.expire' | 'order.restate-promised'
      readonly input: Readonly<Record<string, never>>
    }
  | {
      readonly name: 'order.prepare-refund'
      readonly input: { readonly refundId: string; readonly way?: 'api' | 'manual' }
    }
  | { readonly name: 'order.send-refund'; readonly input: { readonly refundId: string } }
  | {
      readonly name: 'order.answer-refund'
      readonly input: { readonly refundId: string; readonly answer: RefundAnswer }
    }
  | {
      readonly name: 'order.pay-refund'
      readonly input: { readonly refundId: string; readonly bankRef: string | null }
    }

/** What is known of the khatian or the sheet of an item under the order's lock. */
export type ItemFacts = {
  /** the khatian, also of what was ordered by number and keyed since; null while there is none */
  readonly khatianId: string | null
  /** approved, and neither locked by its office nor about to be corrected by it; a sheet that has its picture */
  readonly approved: boolean
  /** its version as it was approved last; null where none is given out */
  readonly version: number | null
  /** a case or a request holds it */
  readonly held: boolean
  /** the land office approved what e-mutation keyed, and the record room has not yet */
  readonly agoto: boolean
  /** the application for its entry is ready to process, or there is none */
  readonly requestReady: boolean
  /** who acts wrote a value of it */
  readonly isAuthor: boolean
}

export type OrderContext = {
  readonly recordId: string
  readonly userId: string
  readonly homeDistrict: string
  readonly at: number
  readonly may: Parameters<typeof judgeStep>[1]['may']
  readonly allowSamePerson: boolean
  readonly skipVerification: boolean
  /** the working day by which it is promised, counted from its payment, which is now where it is being paid [ORD-6] */
  readonly promised: string | null
  readonly item: (item: OrderItem) => ItemFacts
  /** every copy of the order is signed [CPY-2] */
  readonly signed: boolean
  /** every copy of the order is printed [DLV-7] */
  readonly printed: boolean
}

export type OrderDone = {
  readonly kind: 'done'
  readonly order: Order
  readonly postings: readonly Posting[]
  /** the step of the workflow that was taken, for log and notice */
  readonly act: OrderAct | null
  /** items of which a copy is made now; it takes the place of the one that an item has */
  readonly copies: readonly OrderItem[]
}

export type OrderRefused = {
  readonly kind: 'refused'
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
}
export type OrderOutcome = OrderDone | OrderRefused
