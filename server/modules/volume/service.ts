export { findVolumeView } from './store.ts'
