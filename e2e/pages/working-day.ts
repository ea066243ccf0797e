import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isWorkingDay, type ClosedDays } from '#domain/order/promised.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const dayMs = 86_400_000
const registry = join(import.meta.dirname, '../../server/seed/registry/holidays-2026.json')

/** What a server loads before all else, so that it lives so many milliseconds after its machine. */
const clockAhead = (ms: number): string => `const { now } = Date
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [now() + ${ms}] : given))
  }
  static now() {
    return now() + ${ms}
  }
}`

/** Today, or the next day on which offices are open, as YYYY-MM-DD, with the settings of a server that lives on it. */
export function onWorkingDay(): { readonly day: string; readonly env: Readonly<Record<string, string>> } {
  const closed = JSON.parse(readFileSync(registry, 'utf8')) as ClosedDays
  let ahead = 0
  while (!isWorkingDay(dhakaDay(Date.now() + ahead), closed)) ahead += dayMs
  const loaded = `data:text/javascript,${encodeURIComponent(clockAhead(ahead))}`
  return { day: dhakaDay(Date.now() + ahead), env: ahead === 0 ? {} : { NODE_OPTIONS: `--import ${loaded}` } }
}
