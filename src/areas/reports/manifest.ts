import type { Permission } from '#domain/permission/permission.ts'
import type { Manifest, Screen } from '#app/area.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const at = (report: string, needs: Permission, crumb: MessageDescriptor): Screen => ({
  needs: [needs],
  declared: { report, crumb },
})

const khatians = 'REPORT.DISTRICT_KHATIAN_SUMMARY'
const orders = 'REPORT.MIS_ORDER_SUMMARY'
const maps = 'REPORT.MAP_APPLICATION'
const payments = 'REPORT.EKPAY_ORDER_EXPORT'

export const manifest: Manifest = {
  routes: {
    '/reports/khatian-count': at('khatian-count', khatians, msg`Khatians by division`),
    '/reports/land-area': at('land-area', khatians, msg`Land areas`),
    '/reports/queue-age': at('queue-age', khatians, msg`Age of queues`),
    '/reports/overall-statistics': at('overall-statistics', orders, msg`Overall statistics`),
    '/reports/summary': at('summary', 'REPORT.DISTRICT_ORDER_SUMMARY', msg`Summary by district`),
    '/reports/order-statistics': at('order-statistics', orders, msg`Order statistics`),
    '/reports/analytical': at('analytical', orders, msg`Analytical report`),
    '/reports/advance-reporting': at('advance-reporting', orders, msg`Advance reporting`),
    '/reports/khatian-applications': at(
      'khatian-applications',
      'REPORT.KHATIAN_APPLICATION',
      msg`Khatian applications`,
    ),
    '/reports/namjari-applications': at('namjari-applications', 'REPORT.MUTED_APPLICATION', msg`Namjari applications`),
    '/reports/map-applications': at('map-applications', maps, msg`Map applications`),
    '/reports/map-court-fees': at('map-court-fees', maps, msg`Register of map court fees`),
    '/reports/ekpay-orders': at('ekpay-orders', payments, msg`ekPay orders`),
    '/reports/payment-gateway': at('payment-gateway', payments, msg`Payment gateway`),
    '/reports/settlement-orders': {
      ...at('settlement-orders', 'POSTAL_SETTLEMENT.READ_ALL', msg`Settlement orders`),
      atDesk: true,
    },
    '/report-configurations': {
      needs: ['DASHBOARD.MANAGE'],
      declared: { name: 'report-configuration', crumb: msg`Report configurations` },
    },
    '/dashboards': { needs: ['DASHBOARD.MANAGE'], declared: { name: 'dashboard', crumb: msg`Dashboards` } },
    '/dashboard-tiles': {
      needs: ['DASHBOARD.MANAGE'],
      declared: { name: 'dashboard-tile', crumb: msg`Tiles of dashboards` },
    },
    '/reports/postal-panel-delivery': at(
      'postal-panel-delivery',
      'DAK_PANEL_ORDER.READ_ALL',
      msg`Postal panel delivery`,
    ),
  },
  menu: [
    {
      id: 'reports',
      icon: 'chart',
      label: msg`Reports`,
      entries: [
        { to: '/reports/overall-statistics', icon: 'chart', label: msg`Overall statistics` },
        { to: '/reports/summary', label: msg`Summary by district` },
        { to: '/reports/khatian-count', label: msg`Khatians by division` },
        { to: '/reports/land-area', label: msg`Land areas` },
        { to: '/reports/queue-age', label: msg`Age of queues` },
        { to: '/reports/order-statistics', label: msg`Order statistics` },
        { to: '/reports/analytical', label: msg`Analytical report` },
        { to: '/reports/advance-reporting', label: msg`Advance reporting` },
        { to: '/reports/khatian-applications', label: msg`Khatian applications` },
        { to: '/reports/namjari-applications', label: msg`Namjari applications` },
        { to: '/reports/map-applications', label: msg`Map applications` },
        { to: '/reports/map-court-fees', label: msg`Register of map court fees` },
        { to: '/reports/ekpay-orders', label: msg`ekPay orders` },
        { to: '/reports/payment-gateway', label: msg`Payment gateway` },
        { to: '/reports/settlement-orders', label: msg`Settlement orders` },
        { to: '/reports/postal-panel-delivery', label: msg`Postal panel delivery` },
        { to: '/report-configurations', label: msg`Report configurations` },
        { to: '/dashboards', label: msg`Dashboards` },
        { to: '/dashboard-tiles', label: msg`Tiles of dashboards` },
        { to: '/team-statistics', icon: 'user', label: msg`Keying of the team` },
        { to: '/numbers-to-review', icon: 'hash', label: msg`Numbers to review` },
        { to: '/audit-log', label: msg`Audit log` },
      ],
    },
  ],
  words: ['shared'],
}
