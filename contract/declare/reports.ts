import { advanceReporting } from '../reports/advance-reporting.ts'
import { analytical } from '../reports/analytical.ts'
import { ekpayOrders } from '../reports/ekpay-orders.ts'
import { khatianApplications } from '../reports/khatian-applications.ts'
import { khatianCount } from '../reports/khatian-count.ts'
import { landArea } from '../reports/land-area.ts'
import { mapApplications } from '../reports/map-applications.ts'
import { mapCourtFees } from '../reports/map-court-fees.ts'
import { mouzaFindings } from '../reports/mouza-findings.ts'
import { namjariApplications } from '../reports/namjari-applications.ts'
import { orderDays } from '../reports/order-days.ts'
import { orderMoney } from '../reports/order-money.ts'
import { orderStatistics } from '../reports/order-statistics.ts'
import { overallStatistics } from '../reports/overall-statistics.ts'
import { paymentGateway } from '../reports/payment-gateway.ts'
import { postalPanelDelivery } from '../reports/postal-panel-delivery.ts'
import { queueAge } from '../reports/queue-age.ts'
import { settlementOrders } from '../reports/settlement-orders.ts'
import { summary } from '../reports/summary.ts'
import { teamStatistics } from '../reports/team-statistics.ts'

/** Every declared report: one is added by its line here. */
export const reports = {
  khatianCount,
  landArea,
  mouzaFindings,
  queueAge,
  teamStatistics,
  overallStatistics,
  summary,
  orderStatistics,
  analytical,
  advanceReporting,
  orderDays,
  khatianApplications,
  mapApplications,
  mapCourtFees,
  namjariApplications,
  orderMoney,
  ekpayOrders,
  paymentGateway,
  settlementOrders,
  postalPanelDelivery,
} as const
