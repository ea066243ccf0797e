export { findVolume, findVolumeView, listScans } from './store.ts'
