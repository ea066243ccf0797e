import type { Access, CallSpec } from '../call.ts'
import type * as z from 'zod/mini'
import type { BothNames } from './field.ts'
import { reports } from './reports.ts'
import { accessHistory } from '../lists/access-history.ts'
import { citizen } from '../lists/citizen.ts'
import { auditLog } from '../lists/audit-log.ts'
import { balanceDifference } from '../lists/balance-difference.ts'
import { balanceEntry } from '../lists/balance-entry.ts'
import { application } from '../lists/application.ts'
import { dakOrder } from '../lists/dak-order.ts'
import { khatianOrder } from '../lists/khatian-order.ts'
import { caseRegister, finalApproval, khatianCorrection } from '../lists/khatian-correction.ts'
import {
  agotoKhatianCorrection,
  khatianBalanceReset,
  khatianUnlockRequest,
  scanCopyRequest,
} from '../lists/khatian-request.ts'
import { clientNews } from '../lists/client-news.ts'
import { delivery } from '../lists/delivery.ts'
import { dcOffice } from '../lists/dc-office.ts'
import { lockedKhatian } from '../lists/locked-khatian.ts'
import { undpKhatianEntry, undpVerify, undpVerifyReport } from '../lists/undp.ts'
import { emBalanceCorrection, emIncomingCorrection, emKhatianEntry, emNamjariEntry } from '../lists/em-request.ts'
import { job } from '../lists/job.ts'
import { mapOrder } from '../lists/map-order.ts'
import { mouzaScore } from '../lists/mouza-score.ts'
import { volumeFile } from '../lists/volume-file.ts'
import { khatianTempLog } from '../lists/khatian-temp-log.ts'
import { message, messageCirculation } from '../lists/message.ts'
import { orderAddress } from '../lists/order-address.ts'
import { outbox } from '../lists/outbox.ts'
import { paymentDifference } from '../lists/payment-difference.ts'
import { statementLine } from '../lists/statement-line.ts'
import { vendorPayout } from '../lists/vendor-payout.ts'
import { permissionGroup } from '../lists/permission-group.ts'
import { postalHistory, postalOrder, postalSettlement } from '../lists/postal-settlement.ts'
import { securityLog } from '../lists/security-log.ts'
import { role } from '../lists/role.ts'
import { template } from '../lists/template.ts'
import { user } from '../lists/user.ts'
import { vendor } from '../lists/vendor.ts'
import { volumeLoan } from '../lists/volume-loan.ts'
import { apiClient } from '../resources/api-client.ts'
import { appConfig } from '../resources/app-config.ts'
import { applicationFee } from '../resources/application-fee.ts'
import { contact } from '../resources/contact.ts'
import { contentFile } from '../resources/content-file.ts'
import { assetTransfer } from '../resources/asset-transfer.ts'
import { asset } from '../resources/asset.ts'
import { assetCategory } from '../resources/asset-category.ts'
import { assetDistribution } from '../resources/asset-distribution.ts'
import { assetInventory } from '../resources/asset-inventory.ts'
import { assetItem } from '../resources/asset-item.ts'
import { assetPurchase } from '../resources/asset-purchase.ts'
import { assetSubcategory } from '../resources/asset-subcategory.ts'
import { baseOffice } from '../resources/base-office.ts'
import { baseOrganogram } from '../resources/base-organogram.ts'
import { circle } from '../resources/circle.ts'
import { cityCorporation } from '../resources/city-corporation.ts'
import { country } from '../resources/country.ts'
import { designation } from '../resources/designation.ts'
import { desk } from '../resources/desk.ts'
import { district } from '../resources/district.ts'
import { division } from '../resources/division.ts'
import { findingAcceptance } from '../resources/finding-acceptance.ts'
import { halSabek } from '../resources/hal-sabek.ts'
import { employeeAssignment } from '../resources/employee-assignment.ts'
import { employee } from '../resources/employee.ts'
import { faq } from '../resources/faq.ts'
import { holiday } from '../resources/holiday.ts'
import { instruction } from '../resources/instruction.ts'
import { landType } from '../resources/land-type.ts'
import { mouza } from '../resources/mouza.ts'
import { mouzaTotal } from '../resources/mouza-total.ts'
import { dashboard } from '../resources/dashboard.ts'
import { dashboardTile } from '../resources/dashboard-tile.ts'
import { reportConfiguration } from '../resources/report-configuration.ts'
import { mouzaMap } from '../resources/mouza-map.ts'
import { municipality } from '../resources/municipality.ts'
import { nonDeliverableMessage } from '../resources/non-deliverable-message.ts'
import { notificationConfiguration } from '../resources/notification-configuration.ts'
import { officeDeliveryAccess } from '../resources/office-delivery-access.ts'
import { officeSetting } from '../resources/office-setting.ts'
import { office } from '../resources/office.ts'
import { regulation } from '../resources/regulation.ts'
import { tutorial } from '../resources/instruction-tutorial.ts'
import { officeJurisdiction } from '../resources/office-jurisdiction.ts'
import { officeLayer } from '../resources/office-layer.ts'
import { officeType } from '../resources/office-type.ts'
import { postOffice } from '../resources/post-office.ts'
import { thana } from '../resources/thana.ts'
import { unionParishad } from '../resources/union-parishad.ts'
import { recordRoomShelf } from '../resources/record-room-shelf.ts'
import { recordRoom } from '../resources/record-room.ts'
import { upazila } from '../resources/upazila.ts'
import { volumePlace } from '../resources/volume-place.ts'
import { zone } from '../resources/zone.ts'

/** Every declared resource by its key in code: a family is added by its line here. A key stands in one register only. */
export const resources = {
  holiday,
  country,
  division,
  district,
  upazila,
  officeLayer,
  officeType,
  designation,
  baseOffice,
  baseOrganogram,
  office,
  desk,
  employee,
  employeeAssignment,
  officeJurisdiction,
  zone,
  thana,
  circle,
  cityCorporation,
  municipality,
  unionParishad,
  postOffice,
  mouza,
  landType,
  nonDeliverableMessage,
  contentFile,
  faq,
  regulation,
  contact,
  tutorial,
  instruction,
  applicationFee,
  apiClient,
  appConfig,
  officeDeliveryAccess,
  notificationConfiguration,
  officeSetting,
  recordRoom,
  recordRoomShelf,
  volumePlace,
  halSabek,
  mouzaTotal,
  findingAcceptance,
  mouzaMap,
  dashboard,
  dashboardTile,
  reportConfiguration,
  assetCategory,
  assetSubcategory,
  asset,
  assetInventory,
  assetPurchase,
  assetItem,
  assetDistribution,
  assetTransfer,
} as const

/** Every declared list. */
export const lists = {
  outbox,
  vendor,
  permissionGroup,
  accessHistory,
  template,
  application,
  user,
  dcOffice,
  role,
  khatianTempLog,
  auditLog,
  securityLog,
  citizen,
  volumeLoan,
  delivery,
  khatianOrder,
  mapOrder,
  dakOrder,
  orderAddress,
  postalSettlement,
  postalHistory,
  postalOrder,
  paymentDifference,
  statementLine,
  vendorPayout,
  khatianCorrection,
  finalApproval,
  caseRegister,
  khatianUnlockRequest,
  scanCopyRequest,
  agotoKhatianCorrection,
  khatianBalanceReset,
  balanceDifference,
  balanceEntry,
  mouzaScore,
  volumeFile,
  lockedKhatian,
  undpKhatianEntry,
  undpVerify,
  undpVerifyReport,
  emKhatianEntry,
  emNamjariEntry,
  emIncomingCorrection,
  emBalanceCorrection,
  clientNews,
  job,
  message,
  messageCirculation,
} as const

type Called = { readonly name: string; readonly calls: object }
type NameOf<D> = D extends { readonly name: infer N extends string; readonly calls: infer C }
  ? `${N}.${keyof C & string}`
  : never
type NamesIn<T> = { [K in keyof T]: NameOf<T[K]> }[keyof T]

type DeclaredName = NamesIn<typeof resources & typeof lists & typeof reports>

/** By name alone: what exactly a call takes and answers is said by the declaration's own `calls`. */
export type DeclaredCalls = Readonly<Record<DeclaredName, CallSpec<z.ZodMiniObject>>>

/** The calls of all declarations, as they join the table of calls. */
export const declaredCalls: DeclaredCalls = flattened([resources, lists, reports]) as DeclaredCalls

function flattened(registers: readonly Readonly<Record<string, Called>>[]): Record<string, CallSpec> {
  const calls: Record<string, CallSpec> = {}
  for (const one of registers.flatMap((register) => Object.values(register)))
    for (const [act, spec] of Object.entries(one.calls)) {
      const name = `${one.name}.${act}`
      if (Object.hasOwn(calls, name)) throw new Error(`${name} is declared twice`)
      calls[name] = spec as CallSpec
    }
  return calls
}

type Opening = Pick<CallSpec, 'needs' | 'or'>

const needs = new Map<string, Opening>([
  ...Object.values(resources).map((one): [string, Opening] => [one.name, { needs: one.needs.read }]),
  ...Object.values<{ name: string } & Opening>(lists).map((one): [string, Opening] => [one.name, one]),
  ...Object.values<{ name: string; needs: Access }>(reports).map((one): [string, Opening] => [one.name, one]),
])

const labels = new Map<string, BothNames>([
  ...Object.values(resources).map((one): [string, BothNames] => [one.name, one.label[1]]),
  ...Object.values(lists).map((one): [string, BothNames] => [one.name, one.label]),
  ...Object.values(reports).map((one): [string, BothNames] => [one.name, one.label]),
])

/** What a declaration is called, by its name; undefined where there is none of that name. */
export function declaredLabel(name: string): BothNames | undefined {
  return labels.get(name)
}

/** What reading the rows of a declaration asks for, by its name; undefined where there is none of that name. */
export function declaredNeeds(name: string): Opening | undefined {
  return needs.get(name)
}
