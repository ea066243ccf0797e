import { resources } from '#contract/declare/registry.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import type { Registry } from '#server/integrations/registry.ts'
import { apiClientRows } from '#server/modules/api-client/rows.ts'
import { appConfigRows, officeDeliveryAccessRows } from '#server/modules/app-config/rows.ts'
import { applicationFeeRows } from '#server/modules/application-fee/rows.ts'
import { assetFamilies } from '#server/modules/asset/rows.ts'
import { contactRows, faqRows, instructionRows, regulationRows, tutorialRows } from '#server/modules/content/rows.ts'
import { contentFileRows } from '#server/modules/content/file-rows.ts'
import { countryRows } from '#server/modules/country/rows.ts'
import { findingAcceptanceRows, mouzaTotalRows } from '#server/modules/mouza-reconciliation/rows.ts'
import { halSabekRows } from '#server/modules/hal-sabek/rows.ts'
import { assignmentRows } from '#server/modules/employee/assignments.ts'
import { deskRows, employeeRows } from '#server/modules/employee/rows.ts'
import { holidayRows } from '#server/modules/holiday/rows.ts'
import { landTypeRows, nonDeliverableMessageRows } from '#server/modules/khatian-choice/rows.ts'
import { districtRows, divisionRows, upazilaRows } from '#server/modules/location/rows.ts'
import { mouzaRows } from '#server/modules/mouza/rows.ts'
import { mouzaMapRows } from '#server/modules/mouza-map/rows.ts'
import { notificationConfigurationRows } from '#server/modules/notice/configuration-rows.ts'
import {
  baseOfficeRows,
  designationRows,
  officeLayerRows,
  officeTypeRows,
} from '#server/modules/office/kinds-of-office.ts'
import { jurisdictionRows } from '#server/modules/office/jurisdiction.ts'
import { baseOrganogramRows } from '#server/modules/office/posts.ts'
import { officeSettingRows } from '#server/modules/office/setting-rows.ts'
import { officeRows } from '#server/modules/office/rows.ts'
import {
  circleRows,
  cityCorporationRows,
  municipalityRows,
  postOfficeRows,
  thanaRows,
  unionRows,
} from '#server/modules/place/rows.ts'
import { dashboardRows, dashboardTileRows, reportConfigurationRows } from '#server/modules/dashboard/rows.ts'
import { noEmbeddedDashboard, type EmbeddedDashboard } from '#server/integrations/embedded-dashboard.ts'
import { recordRoomRows, recordRoomShelfRows, volumePlaceRows } from '#server/modules/record-room/rows.ts'
import { zoneRows } from '#server/modules/zone/rows.ts'
import { sheetHandlers } from './sheet-calls.ts'
import { linkRefs, type AnyCall, type Rows } from './rows-of.ts'

/** What families need of the outside. */
export type ResourcePorts = {
  readonly registry: Registry
  /** dashboards that are kept elsewhere */
  readonly dashboards?: EmbeddedDashboard
  /** tells the queue of jobs that there is work */
  readonly wake?: () => void
}

/** The rows of every declared resource: a family is added by its line here. */
export function declaredRows({
  registry,
  dashboards = noEmbeddedDashboard,
  wake = () => undefined,
}: ResourcePorts): Readonly<Record<keyof typeof resources, Rows>> {
  const officeDeliveryAccess = officeDeliveryAccessRows()
  const posts = baseOrganogramRows()
  const assignments = assignmentRows()
  const rows = {
    holiday: holidayRows(registry),
    country: countryRows(),
    division: divisionRows(),
    district: districtRows(),
    upazila: upazilaRows(),
    officeLayer: officeLayerRows(),
    officeType: officeTypeRows(),
    designation: designationRows(),
    baseOffice: baseOfficeRows(posts, wake),
    baseOrganogram: posts,
    office: officeRows(),
    desk: deskRows(),
    employee: employeeRows(assignments),
    employeeAssignment: assignments,
    officeJurisdiction: jurisdictionRows(registry),
    zone: zoneRows(),
    thana: thanaRows(),
    circle: circleRows(),
    cityCorporation: cityCorporationRows(),
    municipality: municipalityRows(),
    unionParishad: unionRows(),
    postOffice: postOfficeRows(),
    mouza: mouzaRows(registry),
    landType: landTypeRows(),
    nonDeliverableMessage: nonDeliverableMessageRows(),
    contentFile: contentFileRows(),
    faq: faqRows(),
    regulation: regulationRows(),
    contact: contactRows(),
    tutorial: tutorialRows(),
    instruction: instructionRows(),
    applicationFee: applicationFeeRows(),
    apiClient: apiClientRows(),
    appConfig: appConfigRows(officeDeliveryAccess),
    officeDeliveryAccess,
    notificationConfiguration: notificationConfigurationRows(),
    officeSetting: officeSettingRows(),
    recordRoom: recordRoomRows(),
    recordRoomShelf: recordRoomShelfRows(),
    volumePlace: volumePlaceRows(),
    halSabek: halSabekRows(),
    mouzaTotal: mouzaTotalRows(),
    findingAcceptance: findingAcceptanceRows(),
    mouzaMap: mouzaMapRows(),
    dashboard: dashboardRows(),
    dashboardTile: dashboardTileRows(),
    reportConfiguration: reportConfigurationRows(dashboards),
    ...assetFamilies(),
  }
  linkRefs(Object.values(rows))
  return rows
}

/** A handler for each declared call; one that is missing is a fault of the program. */
export function handlersOf(rows: Readonly<Record<string, Rows>>, wake: () => void): Readonly<Record<string, AnyCall>> {
  const handlers: Record<string, AnyCall> = {}
  for (const [key, d] of Object.entries<AnyDeclared>(resources))
    for (const act of Object.keys(d.calls)) {
      const own = rows[key]
      const handler = own?.handlers[act] ?? (own === undefined ? undefined : sheetHandlers(own, wake)[act])
      if (handler === undefined) throw new Error(`no handler for ${d.name}.${act}`)
      handlers[`${d.name}.${act}`] = handler
    }
  return handlers
}
