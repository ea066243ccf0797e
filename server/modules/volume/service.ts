export { findVolume, findVolumeView } from './store.ts'
