import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'
import { addChoices } from '#server/door/choice-lists.ts'

export async function findTemplate(db: Sql, id: string): Promise<Template | null> {
  return (await findTemplates(db, [id])).get(id) ?? null
}

export async function findTemplates(db: Sql, ids: readonly string[]): Promise<Map<string, Template>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ body: Template }>(
    `select body from record
      where home_district = '00' and id = any($1::uuid[]) and kind = 'template' and body is not null`,
    [[...new Set(ids)]],
  )
  const templates = await addChoices(
    db,
    rows.map(({ body }) => body),
  )
  return new Map(templates.map((template) => [template.id, template]))
}
