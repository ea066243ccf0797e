import type { ResolvedSetting } from '#contract/calls/office.ts'
import { officeSetting, officeSettingFields } from '#contract/resources/office-setting.ts'
import { isoOf } from '#server/db/iso-time.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { createRow, updateRow } from '#server/resources/change-row.ts'
import { whoOf } from '#server/resources/ground.ts'
import { snake } from '#server/resources/snake.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import type { Values } from '#server/resources/row-values.ts'

const names = Object.keys(officeSettingFields)

type Row = Readonly<Record<string, string | number | null>> & {
  readonly depth: number | null
  readonly officeBn: string | null
  readonly officeEn: string | null
  readonly setByBn: string | null
  readonly setByEn: string | null
  readonly setAt: string
}

/** How far up offices are looked for: there are twelve layers. */
const mostAbove = 12

/** Each setting as it holds for an office: its own, else that of the next office above that has one, else the nation's. [ADM-8] */
export async function resolveSettings(db: Sql, officeId: string): Promise<ResolvedSetting[]> {
  const rows = await db.query<Row>(
    `with recursive way as (
       select id, parent_id, 0 as depth from office where id = $1
       union all
       select o.id, o.parent_id, w.depth + 1 from office o join way w on o.id = w.parent_id where w.depth < ${mostAbove})
     select ${names.map((name) => `s.${snake(name)} as "${name}"`).join(', ')}, w.depth, o.name_bn as "officeBn",
       o.name_en as "officeEn", u.name_bn as "setByBn", u.name_en as "setByEn", ${isoOf('s.changed_at')} as "setAt"
       from office_setting s left join way w on w.id = s.office_id left join office o on o.id = s.office_id
       left join app_user u on u.id = s.changed_by
      where s.row_status = 1 and (w.id is not null or s.office_id is null)
      order by w.depth nulls last`,
    [officeId],
  )
  return names.map((name) => {
    const row = rows.find((one) => (one[name] ?? null) !== null)
    const { officeBn = null, officeEn = null, setByBn = null, setByEn = null, setAt = null } = row ?? {}
    const from = row === undefined ? null : row.depth === null ? 'NATION' : row.depth === 0 ? 'OFFICE' : 'ABOVE'
    return { name, value: row?.[name] ?? null, from, officeBn, officeEn, setByBn, setByEn, setAt }
  })
}

/** Changes the settings that were given of an office; its history is that of every declared row. */
export async function storeSettings(
  tx: Sql,
  rows: Rows,
  ctx: RequestContext,
  officeId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wanted: Values = Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  )
  if (Object.keys(wanted).length === 0) return
  const writing = writingOf(rows, whoOf(officeSetting, ctx), ctx.now(), null)
  const [there] = await tx.query<{ id: string; rev: number }>(
    'select id, rev::int as rev from office_setting where office_id = $1 and row_status = 1',
    [officeId],
  )
  if (there === undefined)
    await createRow(tx, writing, freshId(ctx, 'setting'), { applies: 'OFFICE', officeId, ...wanted })
  else await updateRow(tx, writing, there.id, wanted, there.rev)
}
