export { balanceDags, ownerName } from './dags.ts'
export { findBalance } from './store.ts'
