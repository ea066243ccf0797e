import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { RegistryUnavailable, type Registry } from './registry.ts'

/**
 * Plays the registry of a demonstration from what is shipped: holidays of 2026, some mouzas and jurisdictions of Dhaka,
 * of which one names an office that is not here; nothing of other districts. The year 2099 and district 00 are days on which it is down.
 */
export function sandboxRegistry(folder = join(findProjectRoot(), 'server/seed/registry')): Registry {
  return {
    source: 'sandbox',
    read: async (question) => {
      const name = question.kind === 'holidays' ? String(question.year) : question.districtBbsCode
      if (name === '2099' || name === '00') throw new RegistryUnavailable(question.kind)
      try {
        return JSON.parse(await readFile(join(folder, `${question.kind}-${name}.json`), 'utf8')) as readonly unknown[]
      } catch {
        return []
      }
    },
  }
}
