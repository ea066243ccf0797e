export { forgetOldMessages } from './store.ts'
