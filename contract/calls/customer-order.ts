import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listQuery, surveyKey, uuid } from '../values.ts'
import {
  address,
  copyType,
  itemKind,
  medium,
  orderLogEntry,
  orderPartyView,
  orderView,
  provider,
  publicOrderId,
  toldPrice,
} from './order-shapes.ts'

const typed = z.string().check(z.maxLength(300))

/** What is chosen: a khatian by its place, survey and number, or a map sheet; whether it is digitised is looked up. */
export const chosenItem = z.object({
  jlNumberId: uuid,
  survey: surveyKey,
  khatianNo: z.string().check(z.maxLength(60)),
  /** of a sheet, whose khatian number is empty */
  mapId: z.optional(z.nullable(uuid)),
  copyType,
  /** false of what stays in the cart and is not ordered now [CRT-6] */
  checked: z.optional(z.boolean()),
})

export const cartItem = z.object({
  id: uuid,
  jlNumberId: uuid,
  survey: surveyKey,
  khatianNo: z.string(),
  copyType,
  /** the service that the specification names: the type of the copy */
  serviceType: copyType,
  checked: z.boolean(),
  kind: itemKind,
  khatianId: z.nullable(uuid),
  mapId: z.nullable(uuid),
  sheetNo: z.nullable(z.string()),
  mouzaId: uuid,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  /** the land office of the mouza's upazila; null of a sheet, and where there is none */
  aclandOfficeId: z.nullable(uuid),
  officeId: uuid,
  officeBn: z.string(),
  officeEn: z.string(),
  /** poisha for one copy */
  fee: z.int(),
  /** the number of the case that holds it: a certified copy waits until that is decided [UNL-2] */
  heldBy: z.nullable(z.string()),
})

/** An item that cannot be ordered, with its place and the reason. The place is empty where its JL number is unknown. */
export const droppedItem = z.object({
  khatianNo: z.string(),
  sheetNo: z.nullable(z.string()),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  code: z.string(),
})

export type DroppedItem = z.output<typeof droppedItem>

/** A cart with its prices, and the items that it leaves out. [CRT-4] */
const cart = z.object({
  cartItems: z.array(cartItem),
  count: z.int(),
  limits: z.object({ ofOffice: z.int(), inAll: z.int() }),
  dropped: z.array(droppedItem),
})

export type Cart = z.output<typeof cart>

const cartErrors = [
  'cart.exists',
  'cart.limit',
  'copy.not-online',
  'item.locked',
  'item.new-version',
  'item.not-payable',
  'record.not-found',
  'input.refused',
  'jl-number.not-found',
  'order.certified-only',
] as const
const chosen = z.object({ cartItems: z.array(chosenItem).check(z.maxLength(100)) })

/** A cart without an account: nothing is kept, what is chosen is looked up and priced. [CRT-2] */
export const publicCartCall = call({
  method: 'POST',
  path: '/public/cart-session-items',
  input: chosen,
  output: cart,
  needs: 'public',
  errors: ['request.rate', 'jl-number.not-found', 'record.not-found'],
})

const way = z.object({ itemIds: z.array(uuid).check(z.minLength(1), z.maxLength(100)), medium })
const customer = z.object({ name: typed, mobile: typed })

/** The calls of one kind of customer: the cart, ordering, paying, following. */
function customerCalls<const P extends 'citizens' | 'vendors', const N extends 'citizen' | 'vendor'>(
  prefix: P,
  needs: N,
) {
  const one = { applicationId: publicOrderId }
  const at = (head: string, tail: string) => `/${prefix}/${head}/{applicationId}${tail}`
  return {
    cart: call({ method: 'GET', path: `/${prefix}/cart-session-items`, input: z.object({}), output: cart, needs }),
    'cart-add': call({
      method: 'POST',
      path: `/${prefix}/cart-session-items`,
      input: chosen,
      output: cart,
      needs,
      errors: cartErrors,
    }),
    /** Adds what was chosen before signing in. A refused item is named, and the others are added. [CRT-2] */
    'cart-merge': call({
      method: 'POST',
      path: `/${prefix}/cart-session-items/merge`,
      input: chosen,
      output: z.object({ refused: z.array(droppedItem) }),
      needs,
    }),
    'cart-check': call({
      method: 'PUT',
      path: `/${prefix}/cart-session-items/{itemId}`,
      input: z.object({ itemId: uuid, checked: z.boolean() }),
      output: cart,
      needs,
      errors: ['record.not-found'],
    }),
    'cart-remove': call({
      method: 'DELETE',
      path: `/${prefix}/cart-session-items/{itemId}`,
      input: z.object({ itemId: uuid }),
      output: cart,
      needs,
    }),
    price: call({
      method: 'POST',
      path: `/${prefix}/applications/price`,
      input: way,
      output: z.object({
        price: toldPrice,
        promisedDays: z.int(),
        /** opening hours of the office; empty where none are set [ADM-41] */
        hoursBn: z.string(),
        hoursEn: z.string(),
      }),
      needs,
      errors: [
        'record.not-found',
        'order.already',
        'delivery.off',
        'order.certified-only',
        'copy.not-online',
        'item.locked',
        'item.new-version',
        'item.not-payable',
        'input.refused',
      ],
    }),
    place: call({
      method: 'POST',
      path: `/${prefix}/applications`,
      input: z.extend(way, { address: z.optional(address), customer: z.optional(customer), acceptedTotal: z.int() }),
      output: orderView,
      needs,
      errors: [
        'record.not-found',
        'delivery.off',
        'order.certified-only',
        'copy.not-online',
        'order.already',
        'order.price-changed',
        'order.daily-limit',
        'nid.not-verified',
        'citizen.not-verified',
        'item.locked',
        'item.new-version',
        'item.not-payable',
        'input.refused',
      ],
    }),
    list: call({
      method: 'GET',
      path: `/${prefix}/applications`,
      input: z.object({ ...listQuery, medium: z.optional(z.pipe(z.coerce.number(), medium)) }),
      /** the customer that a vendor ordered for; null of a citizen's own order */
      output: z.extend(orderView, { customer: z.nullable(z.string()) }),
      shape: 'list',
      needs,
    }),
    get: call({
      method: 'GET',
      path: at('applications', ''),
      input: z.object(one),
      output: z.object({
        order: orderView,
        party: orderPartyView,
        log: z.array(orderLogEntry),
        /** by which it is handed over at the counter; null before it is paid and for what goes online */
        handoverCode: z.nullable(z.string()),
      }),
      needs,
      errors: ['order.not-found'],
    }),
    'change-address': call({
      method: 'PUT',
      path: at('applications', '/address'),
      input: z.object({ ...one, address }),
      output: orderPartyView,
      needs,
      errors: ['order.not-found', 'order.wrong-status', 'input.refused'],
    }),
    cancel: call({
      method: 'PUT',
      path: at('applications', '/cancel'),
      input: z.object(one),
      output: orderView,
      needs,
      errors: ['order.not-found', 'order.wrong-status', 'order.closed', 'payment.paid'],
    }),
    pay: call({
      method: 'POST',
      path: at('invoice', '/pay'),
      input: z.object({ ...one, provider }),
      output: z.object({ redirectUrl: z.string() }),
      needs,
      errors: [
        'order.not-found',
        'order.closed',
        'copy.not-online',
        'item.locked',
        'item.new-version',
        'payment.paid',
        'payment.pending',
        'payment.provider-down',
      ],
    }),
    check: call({
      method: 'POST',
      path: at('invoice', '/check'),
      input: z.object(one),
      output: orderView,
      needs,
      errors: ['order.not-found'],
    }),
    copy: call({
      method: 'GET',
      path: at('applications', '/copies/{copyId}'),
      input: z.object({ ...one, copyId: uuid }),
      output: z.object({}),
      shape: 'file',
      needs,
      errors: ['order.not-found', 'copy.not-found', 'copy.unsigned', 'copy.key-uncertified', 'copy.revoked'],
    }),
  } as const
}

function named<const Prefix extends string, C extends Record<string, unknown>>(
  prefix: Prefix,
  calls: C,
): { readonly [K in keyof C & string as `${Prefix}.${K}`]: C[K] } {
  return Object.fromEntries(Object.entries(calls).map(([name, one]) => [`${prefix}.${name}`, one])) as never
}

/** What customers of both kinds ask, by what each call is for. */
export const callsOfCustomers = {
  CITIZEN: customerCalls('citizens', 'citizen'),
  VENDOR: customerCalls('vendors', 'vendor'),
} as const

export const citizenOrderCalls = named('citizen-order', callsOfCustomers.CITIZEN)
export const vendorOrderCalls = named('vendor-order', {
  ...callsOfCustomers.VENDOR,
  deliver: call({
    method: 'PUT',
    path: '/vendors/applications/{applicationId}/deliver',
    input: z.object({
      applicationId: publicOrderId,
      code: z.string().check(z.maxLength(20)),
    }),
    output: orderView,
    needs: 'vendor',
    errors: ['order.not-found', 'order.wrong-status', 'order.closed', 'delivery.code', 'copy.unsigned'],
  }),
  /** The copies have come from the record room; only then are they handed over. [DLV-7] */
  receive: call({
    method: 'PUT',
    path: '/vendors/applications/{applicationId}/receive',
    input: z.object({ applicationId: publicOrderId }),
    output: orderView,
    needs: 'vendor',
    errors: ['order.not-found', 'order.wrong-status', 'order.closed'],
  }),
  /** Sends the code once more to the customer's mobile, which the vendor never sees. [DLV-5] */
  'send-code': call({
    method: 'PUT',
    path: '/vendors/applications/{applicationId}/send-code',
    input: z.object({ applicationId: publicOrderId }),
    output: z.object({}),
    shape: 'empty',
    needs: 'vendor',
    errors: ['order.not-found', 'order.wrong-status', 'request.rate'],
  }),
  /** What the journal owes the vendor, by day, and what orders that are paid and not delivered will bring. [FEE-4] */
  commissions: call({
    method: 'GET',
    path: '/vendors/commissions',
    input: z.object({}),
    output: z.object({
      total: z.int(),
      coming: z.int(),
      /** of the total, what offices have paid out [FEE-5] */
      paidOut: z.int(),
      days: z.array(z.object({ day: z.iso.date(), orders: z.int(), amount: z.int() })),
    }),
    needs: 'vendor',
  }),
  /** The link that a kiosk shows as a code for the phone of its customer. [ORD-18] */
  'copy-link': call({
    method: 'POST',
    path: '/vendors/applications/{applicationId}/copy-link',
    input: z.object({ applicationId: publicOrderId }),
    output: z.object({ url: z.string() }),
    needs: 'vendor',
    errors: ['order.not-found', 'order.wrong-status', 'user.kind'],
  }),
  /** Sends the same link to the mobile of the order. [ORD-18] */
  'send-copy-link': call({
    method: 'PUT',
    path: '/vendors/applications/{applicationId}/send-copy-link',
    input: z.object({ applicationId: publicOrderId }),
    output: z.object({}),
    shape: 'empty',
    needs: 'vendor',
    errors: ['order.not-found', 'order.wrong-status', 'user.kind', 'request.rate'],
  }),
  /** A kiosk's next customer begins: the cart is emptied, and what was ordered before is no longer there. [ORD-8] */
  forget: call({
    method: 'PUT',
    path: '/vendors/kiosk/forget',
    input: z.object({}),
    output: z.object({}),
    shape: 'empty',
    needs: 'vendor',
    errors: ['user.kind'],
  }),
})
