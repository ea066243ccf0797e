import type { ResolvedSetting } from '#contract/calls/office.ts'
import { officeSetting, officeSettingFields } from '#contract/resources/office-setting.ts'
import { isoOf } from '#server/db/iso-time.ts'
import type { Sql } from '#server/db/port.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { createRow, updateRow } from '#server/resources/change-row.ts'
import { whoOf } from '#server/resources/ground.ts'
import { readLastSet, type LastSet } from '#server/resources/last-set.ts'
import { snake } from '#server/resources/snake.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import type { Values } from '#server/resources/row-values.ts'

const names = Object.keys(officeSettingFields)

type Row = Readonly<Record<string, string | number | null>> & {
  readonly rowId: string
  readonly depth: number | null
  readonly officeBn: string | null
  readonly officeEn: string | null
  /** of a row that nobody has changed and that has no history yet */
  readonly installedAt: string | null
}

type SettingInForce = { readonly name: string; readonly value: string | number | null; readonly row: Row | null }

type Name = { readonly id: string; readonly bn: string; readonly en: string }

/** How far up offices are looked for: there are twelve layers. */
const mostAbove = 12

/** Each setting as it holds for an office: its own, else that of the next office above that has one, else the nation's. [ADM-8] */
export async function resolveSettings(db: Sql, officeId: string): Promise<SettingInForce[]> {
  const rows = await db.query<Row>(
    `with recursive way as (
       select id, parent_id, 0 as depth from office where id = $1
       union all
       select o.id, o.parent_id, w.depth + 1 from office o join way w on o.id = w.parent_id where w.depth < ${mostAbove})
     select ${names.map((name) => `s.${snake(name)} as "${name}"`).join(', ')}, s.id as "rowId", w.depth,
       o.name_bn as "officeBn", o.name_en as "officeEn",
       case when s.log_index < 0 then ${isoOf('s.changed_at')} end as "installedAt"
       from office_setting s left join way w on w.id = s.office_id left join office o on o.id = s.office_id
      where s.row_status = 1 and (w.id is not null or s.office_id is null)
      order by w.depth nulls last`,
    [officeId],
  )
  return names.map((name) => {
    const row = rows.find((one) => (one[name] ?? null) !== null) ?? null
    return { name, value: row?.[name] ?? null, row }
  })
}

/** The settings of an office, each with the act of its row's history that gave it the value it has. [ADM-8] */
export async function explainSettings(db: Sql, stored: Rows, officeId: string): Promise<ResolvedSetting[]> {
  const found = await resolveSettings(db, officeId)
  const rowIds = [...new Set(found.flatMap(({ row }) => row?.rowId ?? []))]
  const acts = await readLastSet(db, stored.looking(null), rowIds)
  const people = await namesOfUsers(
    db,
    [...acts.values()].flatMap((fields) => [...fields.values()]),
  )
  return found.map(({ name, value, row }) => {
    if (row === null) return { name, value, from: null, ...unsaid }
    const { officeBn, officeEn, installedAt } = row
    const from = row.depth === null ? 'NATION' : row.depth === 0 ? 'OFFICE' : 'ABOVE'
    const act = acts.get(row.rowId)?.get(name)
    const setAt = act === undefined ? installedAt : new Date(act.serverAt).toISOString()
    // What no person's act gave came with the installation.
    const person = act === undefined || act.userId === systemUserId ? null : act.userId
    const { bn: setByBn = null, en: setByEn = null } = people.get(person ?? '') ?? {}
    const origin = person === null ? 'INSTALLATION' : 'PERSON'
    return { name, value, from, officeBn, officeEn, origin, setByBn, setByEn, setAt }
  })
}

const unsaid = { officeBn: null, officeEn: null, origin: null, setByBn: null, setByEn: null, setAt: null }

async function namesOfUsers(db: Sql, acts: readonly LastSet[]): Promise<Map<string, Name>> {
  const found = await db.query<Name>(
    'select id, name_bn as bn, name_en as en from app_user where id = any($1::uuid[])',
    [[...new Set(acts.map(({ userId }) => userId))]],
  )
  return new Map(found.map((one) => [one.id, one]))
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
