import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'

export async function findTemplate(db: Sql, id: string): Promise<Template | null> {
  const [row] = await db.query<{ body: Template | null }>(
    `select body from record where home_district = '00' and id = $1 and kind = 'template'`,
    [id],
  )
  return row?.body ?? null
}

export async function listTemplates(
  db: Sql,
  filter: { survey: SurveyKey | undefined; limit: number; offset: number },
): Promise<{ data: Template[]; total: number }> {
  const survey = filter.survey ?? null
  const rows = await db.query<{ body: Template }>(
    `select r.body from template_index t
       join record r on r.home_district = t.home_district and r.id = t.id
      where t.home_district = '00' and ($1::text is null or t.survey = $1)
      order by t.survey, t.name, t.id limit $2 offset $3`,
    [survey, filter.limit, filter.offset],
  )
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from template_index t where t.home_district = '00' and ($1::text is null or t.survey = $1)`,
    [survey],
  )
  return { data: rows.map((row) => row.body), total: count?.n ?? 0 }
}
