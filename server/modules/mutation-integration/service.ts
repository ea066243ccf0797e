export { findAddressed, type Address } from './store.ts'
