import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'

export async function findTemplate(db: Sql, id: string): Promise<Template | null> {
  const [row] = await db.query<{ body: Template | null }>(
    `select body from record where home_district = '00' and id = $1 and kind = 'template'`,
    [id],
  )
  return row?.body ?? null
}

export async function findTemplates(db: Sql, ids: readonly string[]): Promise<Map<string, Template>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; body: Template }>(
    `select id, body from record
      where home_district = '00' and id = any($1::uuid[]) and kind = 'template' and body is not null`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, body }) => [id, body]))
}
