export { settleDue } from './settle-due.ts'
