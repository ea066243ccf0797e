import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isWorkingDay, type ClosedDays } from '#domain/order/promised.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dayMs = 86_400_000
const registry = join(import.meta.dirname, '../../server/seed/registry/holidays-2026.json')

/** Today, or the next day on which offices are open, as YYYY-MM-DD, with the settings of a server that lives on it. */
export function onWorkingDay(): { readonly day: string; readonly env: Readonly<Record<string, string>> } {
  const closed = JSON.parse(readFileSync(registry, 'utf8')) as ClosedDays
  let ahead = 0
  while (!isWorkingDay(dhakaDay(Date.now() + ahead * dayMs), closed)) ahead += 1
  const shifted = pathToFileURL(join(import.meta.dirname, 'days-ahead.mjs')).href
  return {
    day: dhakaDay(Date.now() + ahead * dayMs),
    env: ahead === 0 ? {} : { NODE_OPTIONS: `--import ${shifted}`, E2E_DAYS_AHEAD: String(ahead) },
  }
}
