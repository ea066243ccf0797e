export { findOffice, officeColumns, type OfficeRow } from './store.ts'
export { settleDistricts, settleJurisdictions } from './settle-jurisdiction.ts'
export { publishJobs } from './publish.ts'
export { resolveSettings } from './settings.ts'
