export { listIndexed } from './store.ts'
