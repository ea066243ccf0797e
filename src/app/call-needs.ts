import type { deviceCalls } from '#contract/calls/device.ts'
import type { districtImportCalls } from '#contract/calls/district-import.ts'
import type { entryRequestCalls } from '#contract/calls/entry-request.ts'
import type { khatianTempCalls } from '#contract/calls/khatian-temp.ts'
import type { khatianCalls } from '#contract/calls/khatian.ts'
import type { messageCalls } from '#contract/calls/message.ts'
import type { mouzaReconciliationCalls } from '#contract/calls/mouza-reconciliation.ts'
import type { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import type { officeApprovalCalls } from '#contract/calls/office-approval.ts'
import type { officeHierarchyCalls } from '#contract/calls/office-hierarchy.ts'
import type { officeCalls } from '#contract/calls/office.ts'
import type { operationCalls } from '#contract/calls/operation.ts'
import type { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import type { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import type { searchCalls } from '#contract/calls/search.ts'
import type { surveyCalls } from '#contract/calls/survey.ts'
import type { templateCalls } from '#contract/calls/template.ts'
import type { userCalls } from '#contract/calls/user.ts'
import type { vendorCalls } from '#contract/calls/vendor.ts'
import type { volumeCalls } from '#contract/calls/volume.ts'
import type { workStatisticsCalls } from '#contract/calls/work-statistics.ts'

type Calls = typeof deviceCalls &
  typeof districtImportCalls &
  typeof entryRequestCalls &
  typeof khatianTempCalls &
  typeof khatianCalls &
  typeof messageCalls &
  typeof mouzaReconciliationCalls &
  typeof mutationKhatianCalls &
  typeof officeCalls &
  typeof officeApprovalCalls &
  typeof officeHierarchyCalls &
  typeof operationCalls &
  typeof permissionCalls &
  typeof permissionGroupCalls &
  typeof permissionModuleCalls &
  typeof searchCalls &
  typeof surveyCalls &
  typeof templateCalls &
  typeof userCalls &
  typeof vendorCalls &
  typeof volumeCalls &
  typeof workStatisticsCalls

/**
 * What the contract asks of these calls. A screen's permission is written beside the call it lives from and must be the
 * call's, or it does not compile; the table of calls itself is not loaded with the menu.
 */
export type NeedsOf<Name extends keyof Calls> = readonly Calls[Name]['needs'][]
