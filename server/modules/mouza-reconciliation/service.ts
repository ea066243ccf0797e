export { askMouzas } from './ask-mouzas.ts'
