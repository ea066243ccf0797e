/** Runs the worker from its sources, where the server is not built: a thread does not inherit the loader of its parent. */
import { register } from 'tsx/esm/api'

register()
await import('./printer-worker.ts')
