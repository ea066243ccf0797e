export { readScan } from './store.ts'
