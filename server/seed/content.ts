import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { insertRows } from './insert-rows.ts'

type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Texts that an installation begins with: what people ask most, where they turn to, how the work is done. */
export async function seedContent(db: Database): Promise<void> {
  const text = await readFile(join(findProjectRoot(), 'server/seed/registry/content.json'), 'utf8')
  for (const [table, given] of Object.entries(JSON.parse(text) as Rows)) {
    const rows = given.map((row, at) => ({
      id: nameUuid(`${table}/${at}`),
      shipped: true,
      sort: (at + 1) * 10,
      published: true,
      audience: 'ALL',
      ...row,
    }))
    const types = Object.fromEntries(rows.flatMap((row) => Object.keys(row)).map((column) => [column, typeOf(column)]))
    await insertRows(db, table, types, rows)
  }
}

function typeOf(column: string): string {
  const types: Readonly<Record<string, string>> = {
    id: 'uuid',
    shipped: 'boolean',
    published: 'boolean',
    sort: 'int',
    date: 'date',
  }
  return types[column] ?? 'text'
}
