import type { lists } from '#contract/declare/registry.ts'
import { messageCirculationRows, messageRows } from '#server/modules/message/list.ts'
import { auditLogRows } from '#server/modules/audit/list.ts'
import { citizenRows } from '#server/modules/citizen/list.ts'
import { applicationRows } from '#server/modules/entry-request/list.ts'
import { jobRows } from '#server/modules/job/list.ts'
import { khatianTempLogRows } from '#server/modules/khatian-temp/log-list.ts'
import { caseRegisterRows, finalApprovalRows, khatianCorrectionRows } from '#server/modules/correction/list.ts'
import {
  agotoKhatianCorrectionRows,
  khatianBalanceResetRows,
  khatianUnlockRequestRows,
  scanCopyRequestRows,
} from '#server/modules/khatian-request/list.ts'
import { balanceDifferenceRows } from '#server/modules/khatian-balance/difference-list.ts'
import { balanceEntryRows } from '#server/modules/khatian-balance/entry-list.ts'
import { deliveryRows } from '#server/modules/notice/delivery.ts'
import { orderAddressRows } from '#server/modules/order/addresses.ts'
import {
  dakOrderRows,
  khatianOrderRows,
  mapOrderRows,
  paymentDifferenceRows,
  statementLineRows,
} from '#server/modules/order/list.ts'
import { dcOfficeRows } from '#server/modules/office/dc-list.ts'
import { outboxRows } from '#server/modules/outbox/list.ts'
import { securityLogRows } from '#server/modules/security/list.ts'
import { permissionGroupRows } from '#server/modules/permission/group-list.ts'
import { accessHistoryRows } from '#server/modules/permission/history-list.ts'
import { volumeLoanRows } from '#server/modules/record-room/loan-list.ts'
import { clientNewsRows } from '#server/modules/api-client/news-list.ts'
import {
  emBalanceCorrectionRows,
  emIncomingCorrectionRows,
  emKhatianEntryRows,
  emNamjariEntryRows,
} from '#server/modules/em-request/list.ts'
import { volumeFileRows } from '#server/modules/volume/file-list.ts'
import { mouzaScoreRows } from '#server/modules/mouza-reconciliation/score-list.ts'
import { lockedKhatianRows } from '#server/modules/khatian-request/locked-list.ts'
import { undpKhatianEntryRows, undpVerifyReportRows, undpVerifyRows } from '#server/modules/undp-integration/list.ts'
import { vendorPayoutRows } from '#server/modules/vendor-payout/list.ts'
import { postalHistoryRows, postalOrderRows, postalSettlementRows } from '#server/modules/postal-settlement/list.ts'
import { roleRows } from '#server/modules/permission/role-list.ts'
import { templateRows } from '#server/modules/template/list.ts'
import { userRows } from '#server/modules/user/list.ts'
import { vendorRows } from '#server/modules/vendor/list.ts'
import type { AnyCall } from '#server/resources/rows-of.ts'
import type { ListRows } from './list-of.ts'

/** The rows of every declared list: a list is added by its line here. */
export const declaredLists: Readonly<Record<keyof typeof lists, ListRows>> = {
  outbox: outboxRows,
  vendor: vendorRows,
  permissionGroup: permissionGroupRows,
  accessHistory: accessHistoryRows,
  template: templateRows,
  application: applicationRows,
  user: userRows,
  dcOffice: dcOfficeRows,
  role: roleRows,
  khatianTempLog: khatianTempLogRows,
  auditLog: auditLogRows,
  securityLog: securityLogRows,
  citizen: citizenRows,
  volumeLoan: volumeLoanRows,
  delivery: deliveryRows,
  khatianOrder: khatianOrderRows,
  mapOrder: mapOrderRows,
  dakOrder: dakOrderRows,
  orderAddress: orderAddressRows,
  postalSettlement: postalSettlementRows,
  postalHistory: postalHistoryRows,
  postalOrder: postalOrderRows,
  paymentDifference: paymentDifferenceRows,
  statementLine: statementLineRows,
  vendorPayout: vendorPayoutRows,
  khatianCorrection: khatianCorrectionRows,
  finalApproval: finalApprovalRows,
  caseRegister: caseRegisterRows,
  khatianUnlockRequest: khatianUnlockRequestRows,
  scanCopyRequest: scanCopyRequestRows,
  agotoKhatianCorrection: agotoKhatianCorrectionRows,
  khatianBalanceReset: khatianBalanceResetRows,
  balanceDifference: balanceDifferenceRows,
  balanceEntry: balanceEntryRows,
  mouzaScore: mouzaScoreRows,
  volumeFile: volumeFileRows,
  lockedKhatian: lockedKhatianRows,
  undpKhatianEntry: undpKhatianEntryRows,
  undpVerify: undpVerifyRows,
  undpVerifyReport: undpVerifyReportRows,
  emKhatianEntry: emKhatianEntryRows,
  emNamjariEntry: emNamjariEntryRows,
  emIncomingCorrection: emIncomingCorrectionRows,
  emBalanceCorrection: emBalanceCorrectionRows,
  clientNews: clientNewsRows,
  job: jobRows,
  message: messageRows,
  messageCirculation: messageCirculationRows,
}

/** A handler for each call of every list; one that is missing is a fault of the program. */
export function listHandlers(wake: () => void): Readonly<Record<string, AnyCall>> {
  const handlers: Record<string, AnyCall> = {}
  for (const { d, handlers: of } of Object.values(declaredLists)) {
    const own = of(wake)
    for (const act of Object.keys(d.calls)) {
      const handler = own[act]
      if (handler === undefined) throw new Error(`no handler for ${d.name}.${act}`)
      handlers[`${d.name}.${act}`] = handler
    }
  }
  return handlers
}
