import { reports } from '#contract/declare/reports.ts'
import { queueAgeRows } from '#server/modules/khatian/age-report.ts'
import { khatianCountRows } from '#server/modules/khatian/count-report.ts'
import { mouzaFindingsRows } from '#server/modules/mouza-reconciliation/score-report.ts'
import { landAreaRows } from '#server/modules/khatian/land-report.ts'
import { namjariApplicationsRows } from '#server/modules/mutation-khatian/applications-report.ts'
import { advanceReportingRows } from '#server/modules/order/reports/advance-reporting.ts'
import { analyticalRows } from '#server/modules/order/reports/analytical.ts'
import { ekpayOrdersRows } from '#server/modules/order/reports/ekpay-orders.ts'
import { khatianApplicationsRows } from '#server/modules/order/reports/khatian-applications.ts'
import { mapApplicationsRows } from '#server/modules/order/reports/map-applications.ts'
import { mapCourtFeesRows } from '#server/modules/order/reports/map-court-fees.ts'
import { orderDaysRows } from '#server/modules/order/reports/order-days.ts'
import { orderMoneyRows } from '#server/modules/order/reports/order-money.ts'
import { orderStatisticsRows } from '#server/modules/order/reports/order-statistics.ts'
import { overallStatisticsRows } from '#server/modules/order/reports/overall-statistics.ts'
import { paymentGatewayRows } from '#server/modules/order/reports/payment-gateway.ts'
import { postalPanelDeliveryRows } from '#server/modules/order/reports/postal-panel-delivery.ts'
import { summaryRows } from '#server/modules/order/reports/summary.ts'
import { settlementOrdersRows } from '#server/modules/postal-settlement/orders-report.ts'
import { teamStatisticsRows } from '#server/modules/work-statistics/team-report.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import type { AnyCall } from '#server/resources/rows-of.ts'
import type { ReportRows } from './per-district.ts'
import { reportHandlers, type ReportPorts } from './report-handlers.ts'

/** The statement of every declared report: one is added by its line here. */
export const declaredReports: Readonly<Record<keyof typeof reports, ReportRows>> = {
  khatianCount: khatianCountRows,
  landArea: landAreaRows,
  mouzaFindings: mouzaFindingsRows,
  queueAge: queueAgeRows,
  teamStatistics: teamStatisticsRows,
  overallStatistics: overallStatisticsRows,
  summary: summaryRows,
  orderStatistics: orderStatisticsRows,
  analytical: analyticalRows,
  advanceReporting: advanceReportingRows,
  orderDays: orderDaysRows,
  khatianApplications: khatianApplicationsRows,
  mapApplications: mapApplicationsRows,
  mapCourtFees: mapCourtFeesRows,
  namjariApplications: namjariApplicationsRows,
  orderMoney: orderMoneyRows,
  ekpayOrders: ekpayOrdersRows,
  paymentGateway: paymentGatewayRows,
  settlementOrders: settlementOrdersRows,
  postalPanelDelivery: postalPanelDeliveryRows,
}

/** A handler for each call of the declared reports; one that is missing is a fault of the program. */
export function handlersOfReports(ports: ReportPorts): Readonly<Record<string, AnyCall>> {
  const handlers: Record<string, AnyCall> = {}
  for (const [key, d] of Object.entries<AnyReport>(reports)) {
    const own = reportHandlers(declaredReports[key as keyof typeof reports], ports)
    for (const act of Object.keys(d.calls)) {
      const handler = own[act]
      if (handler === undefined) throw new Error(`no handler for ${d.name}.${act}`)
      handlers[`${d.name}.${act}`] = handler
    }
  }
  return handlers
}
