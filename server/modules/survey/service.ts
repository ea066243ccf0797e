export { insertJlNumbers, insertSurveys } from './store-many.ts'
