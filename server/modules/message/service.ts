export { forgetWaitingFiles } from './files.ts'
export { messageJobs } from './deliver.ts'
