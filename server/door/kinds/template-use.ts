import type { Sql } from '#server/db/port.ts'

/** Whether a volume of any district has the template: templates are national, and volumes belong to districts. */
export async function isTemplateTaken(db: Sql, templateId: string): Promise<boolean> {
  const rows = await db.query('select 1 from volume_index where template_id = $1 limit 1', [templateId])
  return rows.length > 0
}
