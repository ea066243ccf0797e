export { sendingSettings, type Setting } from './templates.ts'
