export { findTemplate } from './store.ts'
