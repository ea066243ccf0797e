import type { TemplateEntry } from '#contract/calls/template.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Template, TemplateStatus } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

export async function findTemplate(db: Sql, id: string): Promise<Template | null> {
  const [row] = await db.query<{ body: Template | null }>(
    `select body from record where home_district = '00' and id = $1 and kind = 'template'`,
    [id],
  )
  return row?.body ?? null
}

type TemplateFilter = {
  readonly survey?: SurveyKey | undefined
  readonly status?: TemplateStatus | undefined
  readonly text?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Templates with what a list says beside them.
 *
 * @param ground whose volumes are counted; null counts none, since volumes lie in districts
 */
export async function listTemplates(
  db: Sql,
  ground: { readonly districtBbsCode: string; readonly upazilaBbsCode: string | null } | null,
  { survey, status, text, limit, offset }: TemplateFilter,
): Promise<{ data: TemplateEntry[]; total: number }> {
  const from = `from template_index t where t.home_district = '00' and ($1::text is null or t.survey = $1)
    and ($2::int is null or t.status = $2) and ${holdsText('$3', 't.name', 't.name_en')}`
  const params = [survey ?? null, status ?? null, text ?? null]
  const rows = await db.query<{ body: Template; replacedBy: string | null }>(
    `select r.body, (select n.id from template_index n where n.home_district = '00' and n.replaces = t.id
        order by n.status desc, n.id limit 1) as "replacedBy"
     from (select t.* ${from}) t join record r on r.home_district = '00' and r.home_district = t.home_district and r.id = t.id
     order by t.survey, t.name, t.id limit $4 offset $5`,
    [...params, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, params)
  const used = await countVolumes(
    db,
    ground,
    rows.map(({ body }) => body.id),
  )
  const data = rows.map(({ body, replacedBy }) => ({
    ...(body as Omit<TemplateEntry, 'volumeCount' | 'replacedBy'>),
    volumeCount: used.get(body.id) ?? 0,
    replacedBy,
  }))
  return { data, total: count?.n ?? 0 }
}

async function countVolumes(
  db: Sql,
  ground: { readonly districtBbsCode: string; readonly upazilaBbsCode: string | null } | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ground === null || ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; n: number }>(
    `select template_id as id, count(*)::int as n from volume_index
      where home_district = $1 and template_id = any($2::uuid[]) and ($3::text is null or upazila_bbs = $3)
      group by template_id`,
    [ground.districtBbsCode, ids, ground.upazilaBbsCode],
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}
