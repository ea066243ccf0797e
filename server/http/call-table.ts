import { accountCalls } from '#contract/calls/account.ts'
import { auditLogCalls } from '#contract/calls/audit-log.ts'
import { bdsKhatianCalls } from '#contract/calls/bds-khatian.ts'
import { bundleCalls } from '#contract/calls/bundle.ts'
import { brsKhatianCalls } from '#contract/calls/brs-khatian.ts'
import { citizenAdministrationCalls } from '#contract/calls/citizen-administration.ts'
import { citizenCalls } from '#contract/calls/citizen.ts'
import { citizenCorrectionCalls } from '#contract/calls/citizen-correction.ts'
import { khatianBalanceCalls } from '#contract/calls/khatian-balance.ts'
import { khatianRequestCalls } from '#contract/calls/khatian-request.ts'
import { mouzaReconciliationCalls } from '#contract/calls/mouza-reconciliation.ts'
import { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import { copyCalls } from '#contract/calls/copy.ts'
import { orderAddressCalls } from '#contract/lists/order-address.ts'
import { paymentDifferenceCalls } from '#contract/lists/payment-difference.ts'
import { paymentStatementCalls } from '#contract/lists/statement-line.ts'
import { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import { vendorPayoutCalls } from '#contract/calls/vendor-payout.ts'
import { citizenOrderCalls, vendorOrderCalls } from '#contract/calls/customer-order.ts'
import { documentCalls } from '#contract/calls/document.ts'
import { emRequestCalls } from '#contract/calls/em-request.ts'
import { emV1Calls, emV2Calls } from '#contract/calls/em-khatian.ts'
import { entryRequestCalls } from '#contract/calls/entry-request.ts'
import { gatewayCalls } from '#contract/calls/gateway.ts'
import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { mapOrderCalls } from '#contract/calls/map-order.ts'
import { khatianTempSearchCalls } from '#contract/calls/khatian-temp-search.ts'
import { khatianTempCalls } from '#contract/calls/khatian-temp.ts'
import { jobCalls } from '#contract/calls/job.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { districtImportCalls } from '#contract/calls/district-import.ts'
import { deviceCalls } from '#contract/calls/device.ts'
import { officeHierarchyCalls } from '#contract/calls/office-hierarchy.ts'
import { officeApprovalCalls } from '#contract/calls/office-approval.ts'
import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { officeCalls } from '#contract/calls/office.ts'
import { mutationIntegrationCalls } from '#contract/calls/mutation-integration.ts'
import { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import { organogramCalls, permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { operationCalls } from '#contract/calls/operation.ts'
import { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import { messageCalls } from '#contract/calls/message.ts'
import { noticeCalls } from '#contract/calls/notice.ts'
import { deliveryCalls } from '#contract/lists/delivery.ts'
import { nidCheckCalls } from '#contract/calls/nid-check.ts'
import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { savedViewCalls } from '#contract/calls/saved-view.ts'
import { scanCalls } from '#contract/calls/scan.ts'
import { scopeCalls } from '#contract/calls/scope.ts'
import { searchCalls } from '#contract/calls/search.ts'
import { sessionCalls } from '#contract/calls/session.ts'
import { surveyCalls } from '#contract/calls/survey.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { undpCalls } from '#contract/calls/undp-integration.ts'
import { userCalls } from '#contract/calls/user.ts'
import { vendorCalls } from '#contract/calls/vendor.ts'
import { volumeCalls } from '#contract/calls/volume.ts'
import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { declaredCalls, type DeclaredCalls } from '#contract/declare/registry.ts'
import { syncCalls } from '#contract/sync.ts'
import type { BundleKeys } from '#server/identity/keys.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { accountHandlers } from '#server/modules/account/handlers.ts'
import { auditLogHandlers } from '#server/modules/audit/handlers.ts'
import { citizenAdministration } from '#server/modules/citizen/administration.ts'
import { citizenHandlers } from '#server/modules/citizen/handlers.ts'
import { districtImportHandlers } from '#server/modules/district-import/handlers.ts'
import { documentHandlers } from '#server/modules/document/handlers.ts'
import { emKhatianHandlers } from '#server/modules/em-khatian/handlers.ts'
import { emRequestHandlers } from '#server/modules/em-request/handlers.ts'
import { entryRequestHandlers } from '#server/modules/entry-request/handlers.ts'
import { gatewayHandlers } from '#server/modules/gateway/handlers.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { jobHandlers } from '#server/modules/job/handlers.ts'
import { khatianTempHandlers } from '#server/modules/khatian-temp/handlers.ts'
import { khatianReads } from '#server/modules/khatian/read-handlers.ts'
import { bdsKhatianHandlers, brsKhatianHandlers } from '#server/modules/khatian/survey-handlers.ts'
import { khatianWrites } from '#server/modules/khatian/write-handlers.ts'
import { mutationIntegrationHandlers } from '#server/modules/mutation-integration/handlers.ts'
import { mutationKhatianHandlers } from '#server/modules/mutation-khatian/handlers.ts'
import { officeHandlers } from '#server/modules/office/handlers.ts'
import { officeHierarchyHandlers } from '#server/modules/office/hierarchy.ts'
import { officeApprovalHandlers } from '#server/modules/office/approval-handlers.ts'
import { officeRecoveryHandlers } from '#server/modules/office/recovery-handlers.ts'
import { operationHandlers } from '#server/modules/operation/handlers.ts'
import { permissionGroupHandlers } from '#server/modules/permission/group-handlers.ts'
import { organogramHandlers } from '#server/modules/permission/organogram-handlers.ts'
import { permissionHandlers, permissionModuleHandlers } from '#server/modules/permission/permission-handlers.ts'
import { nidCheckHandlers } from '#server/modules/nid-check/handlers.ts'
import { messageHandlers } from '#server/modules/message/handlers.ts'
import { deliveryHandlers } from '#server/modules/notice/delivery.ts'
import { noticeHandlers } from '#server/modules/notice/handlers.ts'
import { postalSettlementHandlers } from '#server/modules/postal-settlement/handlers.ts'
import { orderAddressHandlers } from '#server/modules/order/addresses.ts'
import { paymentDifferenceHandlers, statementHandlers } from '#server/modules/order/compare-payments.ts'
import { citizenCorrectionHandlers } from '#server/modules/correction/citizen-handlers.ts'
import { khatianBalanceHandlers } from '#server/modules/khatian-balance/handlers.ts'
import { mouzaReconciliationHandlers } from '#server/modules/mouza-reconciliation/handlers.ts'
import { khatianRequestHandlers } from '#server/modules/khatian-request/handlers.ts'
import { khatianCorrectionHandlers } from '#server/modules/correction/handlers.ts'
import { copyHandlers } from '#server/modules/copy/handlers.ts'
import { vendorPayoutHandlers } from '#server/modules/vendor-payout/handlers.ts'
import { customerHandlers, vendorOrderHandlers, type OrderPorts } from '#server/modules/order/customer-handlers.ts'
import { publicOrderHandlers } from '#server/modules/order/public-handlers.ts'
import { mapStaffHandlers, staffHandlers } from '#server/modules/order/staff-handlers.ts'
import { savedViewHandlers } from '#server/modules/saved-view/handlers.ts'
import { scanHandlers } from '#server/modules/scan/handlers.ts'
import { searchHandlers } from '#server/modules/search/handlers.ts'
import { sessionHandlers } from '#server/modules/session/handlers.ts'
import type { TokenClient } from '#server/modules/session/token-endpoint.ts'
import { surveyHandlers } from '#server/modules/survey/handlers.ts'
import { templateHandlers } from '#server/modules/template/handlers.ts'
import { undpHandlers } from '#server/modules/undp-integration/handlers.ts'
import { userHandlers } from '#server/modules/user/handlers.ts'
import { userSessionHandlers } from '#server/modules/user/session-handlers.ts'
import { vendorHandlers } from '#server/modules/vendor/handlers.ts'
import { volumeHandlers } from '#server/modules/volume/handlers.ts'
import { workStatisticsHandlers } from '#server/modules/work-statistics/handlers.ts'
import { listHandlers } from '#server/lists/registry.ts'
import { handlersOfReports } from '#server/reports/registry.ts'
import type { ReportPorts } from '#server/reports/report-handlers.ts'
import { handlersOf, type declaredRows } from '#server/resources/registry.ts'
import { bundleHandlers } from '#server/sync/bundles/handlers.ts'
import { syncHandlers } from '#server/sync/handlers.ts'
import type { Calls, Handlers } from '#server/request/context.ts'

/** By name, since the type written out would be longer than the compiler keeps. */
export type AllCalls = typeof sessionCalls &
  typeof accountCalls &
  typeof citizenCalls &
  typeof vendorCalls &
  typeof gatewayCalls &
  typeof officeCalls &
  typeof officeApprovalCalls &
  typeof officeRecoveryCalls &
  typeof templateCalls &
  typeof volumeCalls &
  typeof scanCalls &
  typeof khatianCalls &
  typeof khatianTempCalls &
  typeof khatianTempSearchCalls &
  typeof brsKhatianCalls &
  typeof bdsKhatianCalls &
  typeof mutationKhatianCalls &
  typeof nidCheckCalls &
  typeof documentCalls &
  typeof entryRequestCalls &
  typeof syncCalls &
  typeof bundleCalls &
  typeof deviceCalls &
  typeof scopeCalls &
  typeof permissionModuleCalls &
  typeof permissionCalls &
  typeof permissionGroupCalls &
  typeof organogramCalls &
  typeof officeHierarchyCalls &
  typeof userCalls &
  typeof surveyCalls &
  typeof searchCalls &
  typeof workStatisticsCalls &
  typeof jobCalls &
  typeof savedViewCalls &
  typeof auditLogCalls &
  typeof citizenAdministrationCalls &
  typeof noticeCalls &
  typeof deliveryCalls &
  typeof citizenOrderCalls &
  typeof vendorOrderCalls &
  typeof publicOrderCalls &
  typeof khatianOrderCalls &
  typeof mapOrderCalls &
  typeof copyCalls &
  typeof khatianCorrectionCalls &
  typeof khatianBalanceCalls &
  typeof khatianRequestCalls &
  typeof mouzaReconciliationCalls &
  typeof mutationIntegrationCalls &
  typeof emRequestCalls &
  typeof emV1Calls &
  typeof emV2Calls &
  typeof undpCalls &
  typeof citizenCorrectionCalls &
  typeof postalSettlementCalls &
  typeof paymentDifferenceCalls &
  typeof paymentStatementCalls &
  typeof vendorPayoutCalls &
  typeof orderAddressCalls &
  typeof operationCalls &
  typeof districtImportCalls &
  typeof messageCalls &
  DeclaredCalls

/** Every call of the core API: the one place where a new family is added. */
export const allCalls: AllCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...citizenCalls,
  ...vendorCalls,
  ...gatewayCalls,
  ...officeCalls,
  ...officeApprovalCalls,
  ...officeRecoveryCalls,
  ...templateCalls,
  ...volumeCalls,
  ...scanCalls,
  ...khatianCalls,
  ...khatianTempCalls,
  ...khatianTempSearchCalls,
  ...brsKhatianCalls,
  ...bdsKhatianCalls,
  ...mutationKhatianCalls,
  ...nidCheckCalls,
  ...documentCalls,
  ...entryRequestCalls,
  ...syncCalls,
  ...bundleCalls,
  ...deviceCalls,
  ...scopeCalls,
  ...permissionModuleCalls,
  ...permissionCalls,
  ...permissionGroupCalls,
  ...organogramCalls,
  ...officeHierarchyCalls,
  ...userCalls,
  ...surveyCalls,
  ...searchCalls,
  ...workStatisticsCalls,
  ...jobCalls,
  ...savedViewCalls,
  ...auditLogCalls,
  ...citizenAdministrationCalls,
  ...noticeCalls,
  ...deliveryCalls,
  ...citizenOrderCalls,
  ...vendorOrderCalls,
  ...publicOrderCalls,
  ...khatianOrderCalls,
  ...mapOrderCalls,
  ...copyCalls,
  ...khatianCorrectionCalls,
  ...khatianBalanceCalls,
  ...khatianRequestCalls,
  ...mouzaReconciliationCalls,
  ...mutationIntegrationCalls,
  ...emRequestCalls,
  ...emV1Calls,
  ...emV2Calls,
  ...undpCalls,
  ...citizenCorrectionCalls,
  ...postalSettlementCalls,
  ...paymentDifferenceCalls,
  ...paymentStatementCalls,
  ...vendorPayoutCalls,
  ...orderAddressCalls,
  ...operationCalls,
  ...districtImportCalls,
  ...messageCalls,
  ...declaredCalls,
} satisfies Calls

export function allHandlers(
  services: IdentityServices & {
    tokens: TokenClient
    rows: ReturnType<typeof declaredRows>
    jobs: Pick<JobQueue, 'wake'>
    dataDir: string
    bundleKeys: BundleKeys
    reports: Omit<ReportPorts, 'wake'>
    orders: OrderPorts
  },
): Handlers<AllCalls> {
  return {
    ...sessionHandlers(services),
    ...accountHandlers(services),
    ...citizenHandlers(services),
    ...vendorHandlers(services),
    ...gatewayHandlers(services.appTokens),
    ...officeHandlers(services.rows.office, services.rows.officeSetting),
    ...officeApprovalHandlers(services.rows.office),
    ...officeRecoveryHandlers,
    ...templateHandlers,
    ...volumeHandlers,
    ...scanHandlers,
    ...khatianReads,
    ...khatianWrites,
    ...khatianTempHandlers,
    ...brsKhatianHandlers,
    ...bdsKhatianHandlers,
    ...mutationKhatianHandlers,
    ...nidCheckHandlers(services),
    ...documentHandlers,
    ...entryRequestHandlers,
    ...syncHandlers,
    ...bundleHandlers(services.bundleKeys),
    ...permissionModuleHandlers,
    ...permissionHandlers,
    ...permissionGroupHandlers,
    ...organogramHandlers,
    ...officeHierarchyHandlers,
    ...userHandlers,
    ...userSessionHandlers(services.factors),
    ...surveyHandlers,
    ...searchHandlers,
    ...workStatisticsHandlers,
    ...jobHandlers(() => services.jobs.wake()),
    ...savedViewHandlers,
    ...auditLogHandlers,
    ...citizenAdministration(services.factors),
    ...noticeHandlers,
    ...deliveryHandlers(services.outbox),
    ...customerHandlers('citizen', services.orders),
    ...customerHandlers('vendor', services.orders),
    ...vendorOrderHandlers(services.orders),
    ...publicOrderHandlers(services.orders),
    ...staffHandlers(services.orders),
    ...mapStaffHandlers(services.orders),
    ...copyHandlers(services.orders),
    ...khatianCorrectionHandlers(services.orders.printer),
    ...khatianBalanceHandlers,
    ...khatianRequestHandlers,
    ...mouzaReconciliationHandlers,
    ...mutationIntegrationHandlers,
    ...emRequestHandlers,
    ...emKhatianHandlers,
    ...undpHandlers,
    ...citizenCorrectionHandlers,
    ...postalSettlementHandlers,
    ...orderAddressHandlers,
    ...paymentDifferenceHandlers(services.orders.payments),
    ...vendorPayoutHandlers,
    ...statementHandlers(services.orders.payments),
    ...messageHandlers(() => services.jobs.wake()),
    ...operationHandlers(services.dataDir, () => services.jobs.wake()),
    ...districtImportHandlers(Object.values(services.rows), () => services.jobs.wake()),
    ...({
      ...handlersOf(services.rows, services.jobs.wake),
      ...listHandlers(services.jobs.wake),
      ...handlersOfReports({ ...services.reports, wake: services.jobs.wake }),
    } as unknown as Handlers<DeclaredCalls>),
  }
}
