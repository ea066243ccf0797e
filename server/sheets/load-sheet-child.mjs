/** Runs the child from its sources, where the server is not built. */
import { register } from 'tsx/esm/api'

register()
await import('./sheet-child.ts')
