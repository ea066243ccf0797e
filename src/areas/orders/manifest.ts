import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { paymentDifference } from '#contract/lists/payment-difference.ts'
import type { statementLine } from '#contract/lists/statement-line.ts'
import type { vendorPayout } from '#contract/lists/vendor-payout.ts'
import type { orderMoney } from '#contract/reports/order-money.ts'
import type { orderDays } from '#contract/reports/order-days.ts'
import type { mapOrderCalls } from '#contract/calls/map-order.ts'
import type { mapOrder } from '#contract/lists/map-order.ts'
import type { khatianOrder } from '#contract/lists/khatian-order.ts'
import type { Manifest, Screen } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

const needs = ['KHATIAN_ORDER.READ_ALL'] satisfies readonly (typeof khatianOrder)['needs'][]

/** Notices lead to the list at the step that they are about. */
const atTab: Screen = { needs, atDesk: true }

const mapsAtTab: Screen = {
  needs: ['MOUZA_MAP_ORDER.READ_ALL'] satisfies readonly (typeof mapOrder)['needs'][],
  atDesk: true,
}

export const manifest: Manifest = {
  routes: {
    '/khatian-orders': { needs, atDesk: true, declared: { list: 'khatian-order', crumb: msg`Khatian orders` } },
    '/verifiable-khatian-orders': atTab,
    '/comparable-khatian-orders': atTab,
    '/approvable-khatian-orders': atTab,
    '/counter-deliverable-khatian-orders': atTab,
    '/acland-khatian-orders': atTab,
    '/khatian-orders/new': {
      needs: ['KHATIAN_ORDER.CREATE'] satisfies readonly (typeof khatianOrderCalls)['khatian-order.create']['needs'][],
      atDesk: true,
    },
    '/khatian-orders/$id': {
      needs: ['KHATIAN_ORDER.READ_ONE'] satisfies readonly (typeof khatianOrderCalls)['khatian-order.get']['needs'][],
      atDesk: true,
    },
    '/map-orders': {
      needs: ['MOUZA_MAP_ORDER.READ_ALL'] satisfies readonly (typeof mapOrder)['needs'][],
      atDesk: true,
      declared: { list: 'map-order', crumb: msg`Map orders` },
    },
    '/map-orders/new': {
      needs: ['MOUZA_MAP_ORDER.CREATE'] satisfies readonly (typeof mapOrderCalls)['map-order.create']['needs'][],
      atDesk: true,
    },
    '/verifiable-map-orders': mapsAtTab,
    '/counter-deliverable-map-orders': mapsAtTab,
    '/map-orders/$id': {
      needs: ['MOUZA_MAP_ORDER.READ_ONE'] satisfies readonly (typeof mapOrderCalls)['map-order.get']['needs'][],
      atDesk: true,
    },
    '/payment-differences': {
      needs: ['REPORT.EKPAY_ORDER_EXPORT'] satisfies readonly (typeof paymentDifference)['needs'][],
      atDesk: true,
      declared: { list: 'payment-difference', crumb: msg`Differences with payment services` },
    },
    '/payment-statements': {
      needs: ['REPORT.EKPAY_ORDER_EXPORT'] satisfies readonly (typeof statementLine)['needs'][],
      atDesk: true,
      declared: { list: 'statement-line', crumb: msg`Statements of payment services` },
    },
    '/vendor-payouts': {
      needs: ['KHATIAN_ORDER.PAY_COMMISSION'] satisfies readonly (typeof vendorPayout)['needs'][],
      atDesk: true,
      declared: { list: 'vendor-payout', crumb: msg`Commission of vendors` },
    },
    '/reports/order-money': {
      needs: ['REPORT.EKPAY_ORDER_EXPORT'] satisfies readonly (typeof orderMoney)['needs'][],
      atDesk: true,
      declared: { report: 'order-money', crumb: msg`Money of orders by day` },
    },
    '/reports/order-days': {
      needs: ['REPORT.KHATIAN_APPLICATION'] satisfies readonly (typeof orderDays)['needs'][],
      atDesk: true,
      declared: { report: 'order-days', crumb: msg`Orders by day` },
    },
  },
  menu: [
    {
      id: 'orders',
      icon: 'page',
      label: msg`Orders of copies`,
      entries: [
        { to: '/khatian-orders', icon: 'page', label: msg`Khatian orders` },
        { to: '/khatian-orders/new', icon: 'plus', label: msg`Order at the counter` },
        { to: '/map-orders', label: msg`Map orders` },
        { to: '/map-orders/new', label: msg`Map order at the counter` },
        { to: '/reports/order-money', label: msg`Money of orders by day` },
        { to: '/reports/order-days', label: msg`Orders by day` },
        { to: '/payment-differences', label: msg`Differences with payment services` },
        { to: '/vendor-payouts', label: msg`Commission of vendors` },
        { to: '/payment-statements', label: msg`Statements of payment services` },
      ],
    },
  ],
  words: ['shared', 'areas/orders', 'orders'],
}
