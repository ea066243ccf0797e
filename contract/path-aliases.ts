import * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { orderLogEntry, orderPartyView, orderView, staffLogEntry } from './calls/order-shapes.ts'
import { trackedOrder } from './calls/public-order.ts'

/**
 * A second path of a call: the specification names it, or the call moved and its former path still answers. The
 * permission and the errors are those of the call. The answer is the call's or a part of it.
 */
export type PathAlias = {
  /** below /api/v1, with the same names in braces as the call's own path */
  readonly path: `/${string}`
  /** the name of the call */
  readonly of: string
  /** input that the path decides and the caller cannot change */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** the part of the call's answer that this path gives, in the same shapes */
  readonly part?: z.ZodMiniType
}

const steps = {
  'entry-operator-list': 'entry',
  'verifier-list': 'verify',
  'comparer-list': 'compare',
  'approver-list': 'approve',
  'acland-list': 'acland',
  'deliverable-list': 'deliver',
} as const

/** The lists of orders by who works on them: each is the list of orders at one step. */
const roleLists = Object.entries(steps).map(([name, state]): PathAlias => ({
  path: `/khatian-orders/${name}`,
  of: 'khatian-order.list',
  fixed: { state },
}))

const byMail = 2

const whichOrder = { id: true, publicId: true, no: true, kind: true, copyType: true, medium: true } as const
const itsStatus = { status: true, closed: true, placedAt: true } as const
const itsOffice = { officeBn: true, officeEn: true, hoursBn: true, hoursEn: true } as const

/** Parts of a customer's order, by path: its costs and payments, its place, and its log. */
const partsOfOrder = {
  invoice: z.object({
    order: z.pick(orderView, {
      ...whichOrder,
      ...itsStatus,
      ...itsOffice,
      items: true,
      price: true,
      payBy: true,
      payments: true,
      refunds: true,
    }),
    party: orderPartyView,
  }),
  tracking: z.object({
    order: z.pick(orderView, {
      ...whichOrder,
      ...itsStatus,
      ...itsOffice,
      items: true,
      promised: true,
      deliveredAt: true,
      dakState: true,
      articleNo: true,
      udcState: true,
    }),
    log: z.array(orderLogEntry),
  }),
  log: z.object({ order: z.pick(orderView, whichOrder), log: z.array(orderLogEntry) }),
} as const

const trackedParts = {
  invoice: z.pick(trackedOrder, {
    no: true,
    kind: true,
    ...itsStatus,
    ...itsOffice,
    items: true,
    total: true,
    payBy: true,
  }),
  log: z.pick(trackedOrder, { no: true, kind: true, log: true }),
} as const

/** What a customer reads of own orders, under the prefix of the kind of user. */
const ofCustomers = (['citizen', 'vendor'] as const).flatMap((kind): PathAlias[] => [
  { path: `/${kind}s/dak-applications`, of: `${kind}-order.list`, fixed: { medium: byMail } },
  ...Object.entries(partsOfOrder).map(([name, part]): PathAlias => ({
    path: `/${kind}s/${name}/{applicationId}`,
    of: `${kind}-order.get`,
    part,
  })),
])

/** What anybody reads of one order, by its number and the end of the mobile number. */
const ofThePublic: readonly PathAlias[] = [
  { path: '/public/applications', of: 'public-order.track' },
  { path: '/public/dak-applications', of: 'public-order.track' },
  { path: '/public/invoice', of: 'public-order.track', part: trackedParts.invoice },
  { path: '/public/log', of: 'public-order.track', part: trackedParts.log },
]

/** All second paths, one a line: the router, OpenAPI and the page of calls read this table. [WIR-35] */
export const pathAliases: readonly PathAlias[] = [
  ...roleLists,
  {
    path: '/khatian-orders/{orderId}/log',
    of: 'khatian-order.get',
    part: z.object({ order: z.pick(orderView, whichOrder), log: z.array(staffLogEntry) }),
  },
  { path: '/map-orders/{orderId}/details', of: 'map-order.get' },
  ...ofCustomers,
  ...ofThePublic,
  // Moved: the specification has them under another family.
  { path: '/orders/export-excel', of: 'khatian-order.export-excel' },
  { path: '/orders/addresses-excel', of: 'order-address.export-excel' },
  { path: '/khatian-corrections/final-approvals', of: 'final-approval.list' },
  { path: '/khatian-corrections/unlock-requests', of: 'khatian-unlock-request.list' },
  { path: '/khatian-corrections/scan-copy-requests', of: 'scan-copy-request.list' },
  { path: '/khatian-balance/deduction-history', of: 'khatian-balance.history' },
  { path: '/maps/{id}/image', of: 'mouza-map.image' },
  { path: '/maps/{id}/pdf', of: 'mouza-map.pdf' },
  { path: '/maps/view-file/{fileId}', of: 'mouza-map.view-file' },
  { path: '/maps/remove-file/{fileId}', of: 'mouza-map.remove-file' },
]

/** Every path that is served, with the name and declaration of its call: own paths first, then second ones. */
export function servedCalls(calls: Readonly<Record<string, CallSpec>>): readonly (readonly [string, CallSpec])[] {
  return [...Object.entries(calls), ...aliasedCalls(calls).map(({ of, spec }) => [of, spec] as const)]
}

/** Each alias with the call as it is declared at that path; throws where the table names a call that is not there. */
export function aliasedCalls(
  calls: Readonly<Record<string, CallSpec>>,
): readonly (PathAlias & { readonly spec: CallSpec })[] {
  return pathAliases.map((alias) => {
    const spec = calls[alias.of]
    if (spec === undefined) throw new Error(`no call ${alias.of} for ${alias.path}`)
    return {
      ...alias,
      spec: { ...spec, path: alias.path, ...(alias.part === undefined ? {} : { output: alias.part }) },
    }
  })
}
