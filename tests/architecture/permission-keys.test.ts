import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionEntries } from '#domain/permission/permission-table.ts'
import { allCalls } from '#server/http/call-table.ts'

/** What names keys without requiring them: the table itself, the shipped roles, texts for screens. */
const naming = ['domain/permission/', 'server/seed/']

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return name.endsWith('.ts') && !name.includes('.test.') ? [path] : []
  })
}

test('[PRM-1] every key is required by a call, or by what a handler or a workflow judges', () => {
  const ofCalls = new Set(Object.values(allCalls).map(({ needs }) => needs as string))
  const named = readFileSync('domain/permission/permission.ts', 'utf8')
  const judging = ['domain', 'contract', 'server']
    .flatMap(sources)
    .filter((path) => !naming.some((part) => path.startsWith(part)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const idle = permissionEntries
    .map(({ key }) => key)
    .filter((key) => {
      const alias = new RegExp(`(\\w+): '${key.replace('.', '\\.')}'`).exec(named)?.[1]
      const isAliased = alias !== undefined && judging.includes(`permissions.${alias}`)
      return !ofCalls.has(key) && !judging.includes(`'${key}'`) && !isAliased
    })
  expect(idle).toEqual([])
})

test('[PRM-1] a sheet of the audit log takes its own key, one row and its history the key of one row', () => {
  const needs = (name: string): string => (allCalls as Record<string, { needs: string }>)[name]?.needs ?? ''
  expect(needs('audit-log.list')).toBe('AUDIT_LOG.READ_ALL')
  expect(needs('audit-log.export-excel')).toBe('AUDIT_LOG.EXPORT')
  expect(needs('hal-sabek.get')).toBe('HAL_SABEK.READ_ONE')
  expect(needs('hal-sabek.history')).toBe('HAL_SABEK.READ_ONE')
  expect(needs('thana.list')).toBe('signed-in')
  expect(needs('thana.export-excel')).toBe('GEO_LOCATION.READ_ALL')
})
