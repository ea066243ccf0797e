export { findTemplate, findTemplates } from './store.ts'
