export { findOffice, officeColumns, type OfficeRow } from './store.ts'
