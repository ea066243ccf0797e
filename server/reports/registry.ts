import { reports } from '#contract/declare/registry.ts'
import { khatianCountRows } from '#server/modules/khatian/count-report.ts'
import { orderMoneyRows } from '#server/modules/order/money-report.ts'
import { orderStatisticsRows } from '#server/modules/order/statistics-report.ts'
import { teamStatisticsRows } from '#server/modules/work-statistics/team-report.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import type { AnyCall } from '#server/resources/rows-of.ts'
import type { ReportRows } from './per-district.ts'
import { reportHandlers, type ReportPorts } from './report-handlers.ts'

/** The statement of every declared report: one is added by its line here. */
export const declaredReports: Readonly<Record<keyof typeof reports, ReportRows>> = {
  khatianCount: khatianCountRows,
  teamStatistics: teamStatisticsRows,
  orderMoney: orderMoneyRows,
  orderStatistics: orderStatisticsRows,
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
