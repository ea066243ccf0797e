export { readCitizen } from './store.ts'
