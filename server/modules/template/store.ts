import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'

export async function findTemplate(db: Sql, id: string): Promise<Template | null> {
  const [row] = await db.query<{ body: Template | null }>(
    `select body from record where home_district = '00' and id = $1 and kind = 'template'`,
    [id],
  )
  return row?.body ?? null
}
