import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionEntries } from '#domain/permission/permission-table.ts'
import { allCalls } from '#server/http/call-table.ts'
import { openApi } from '#server/http/openapi.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'

/*
 * The surface of the product: what clients, stored data and rules depend on. Each test compares it with a file in this folder.
 * An intended difference is written by `npx vitest run tests/surface -u` and shows in the diff of the commit.
 */

type Operation = { operationId: string; 'x-needs'?: string; 'x-needs-or'?: string; responses: object }
type Document = { paths: Record<string, Record<string, Operation>> }

const { paths } = openApi(allCalls, 'http://localhost') as Document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
const asFile = (lines: Iterable<string>): string => `${[...new Set(lines)].toSorted().join('\n')}\n`

/** Names of all properties in a schema, as they are spelled on the wire. */
function wireKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(wireKeys)
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(wireKeys)]
}

test('[WIR-38] every operation keeps its method, path, permission, request and response', async () => {
  expect(operations.length).toBeGreaterThan(600)
  const lines = operations.map(({ method, path, operation }) => {
    const { responses, ...request } = operation
    const needs = [operation['x-needs'], operation['x-needs-or']].filter((key) => key !== undefined).join(' or ')
    return `${path} ${method} ${operation.operationId} [${needs}] request ${digest(request)} response ${digest(responses)}`
  })
  await expect(asFile(lines)).toMatchFileSnapshot('operations.txt')
})

test('[WIR-38] every key on the wire keeps its spelling', async () => {
  await expect(asFile(wireKeys(paths))).toMatchFileSnapshot('wire-keys.txt')
})

test('[WIR-38] every permission key stays', async () => {
  await expect(asFile(permissionEntries.map(({ key }) => key))).toMatchFileSnapshot('permission-keys.txt')
})

test('[WIR-38] every table keeps its columns', async () => {
  const db = await openPglite({})
  try {
    await migrate(db, await readMigrations())
    const columns = await db.query<{ line: string }>(
      `select table_name || '.' || column_name || ' ' || udt_name || case is_nullable when 'YES' then '?' else '' end as line
         from information_schema.columns where table_schema = 'public'`,
    )
    await expect(asFile(columns.map(({ line }) => line))).toMatchFileSnapshot('columns.txt')
  } finally {
    await db.close()
  }
})

test('[WIR-38] every rule that has a test keeps one', async () => {
  const folders = ['domain', 'contract', 'server', 'src', 'workers', 'tests', 'e2e']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(\.test\.tsx?|\.spec\.ts|-suite\.ts)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const ids = files.flatMap((text) => [...text.matchAll(/\[([A-Z]{2,4}-\d+|S\d+)\]/g)].map((match) => match[1] ?? ''))
  await expect(asFile(ids)).toMatchFileSnapshot('rules.txt')
})
