import { banglaOrder } from '#server/db/bangla-order.ts'
import type { Sql } from '#server/db/port.ts'
import { seated } from '#server/modules/office/service.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { holdsText } from '#server/request/text-filter.ts'
import type { Place } from '#server/request/term-query.ts'
import type { Target } from './deliver.ts'
import type { Seat } from './seat.ts'

/** An office and all below it; `union` ends where offices stand in a circle. */
const below = `with recursive below as (
  select id from office where id = $1 union
  select o.id from office o join below b on o.parent_id = b.id where o.row_status = 1)`

type Asked = { text?: string | undefined; ids?: string | undefined }
type Option = { id: string; nameBn: string; nameEn: string; aboveBn: string | null; aboveEn: string | null }

/** Offices that a circular from here may go to: the own one and all below it; without a desk every one. */
async function officesBelow(db: Sql, { officeId }: Seat): Promise<readonly string[] | null> {
  if (officeId === null) return null
  const rows = await db.query<{ id: string }>(`${below} select id from below`, [officeId])
  return rows.map(({ id }) => id)
}

/** Offices whose desks may be written to: those of a circular, and the one above. */
async function officesAround(db: Sql, seat: Seat): Promise<readonly string[] | null> {
  const own = await officesBelow(db, seat)
  if (own === null) return null
  const above = await db.query<{ id: string }>(
    'select parent_id as id from office where id = $1 and parent_id is not null',
    [seat.officeId],
  )
  return [...own, ...above.map(({ id }) => id)]
}

/** The desks among these that may be written to from here, with the district of each. */
export async function deskTargets(db: Sql, seat: Seat, deskIds: readonly string[]): Promise<Target[]> {
  const offices = await officesAround(db, seat)
  return db.query<Target>(
    `select d.id as receiver, 'DESK' as sort, o.district_bbs_code as district
       from desk d join office o on o.id = d.office_id
      where d.id = any($1::uuid[]) and d.row_status = 1 and o.row_status = 1
        and ($2::uuid[] is null or o.id = any($2::uuid[]))`,
    [deskIds, offices],
  )
}

/** The offices that a circular goes to: those that are named, or those of a layer, or all; as far as they are on the ground. */
export async function officeTargets(
  db: Sql,
  seat: Seat,
  wanted: { ids: readonly string[] | null; layer: number | null },
): Promise<Target[]> {
  const offices = await officesBelow(db, seat)
  return db.query<Target>(
    `select o.id as receiver, 'OFFICE' as sort, o.district_bbs_code as district from office o
      where o.row_status = 1 and ($1::uuid[] is null or o.id = any($1::uuid[]))
        and ($2::uuid[] is null or o.id = any($2::uuid[])) and ($3::int is null or o.layer = $3)`,
    [offices, wanted.ids, wanted.layer],
  )
}

/** Desks to be picked from, or those that were picked: by their names, and by who sits there. */
export async function desksToPick(db: Sql, seat: Seat, asked: Asked): Promise<Option[]> {
  const offices = await officesAround(db, seat)
  const { values, place } = parameters()
  return db.query<Option>(
    `select d.id, d.name_bn as "nameBn", d.name_en as "nameEn",
       concat_ws(', ', s.names_bn, o.name_bn) as "aboveBn", concat_ws(', ', s.names_en, o.name_en) as "aboveEn"
       from desk d join office o on o.id = d.office_id ${seated}
      where d.row_status = 1 and o.row_status = 1 and ${among(offices, 'o.id', place)}
        and ${narrowed(asked, 'd', ['d.name_bn', 'd.name_en', 's.names_bn', 's.names_en', 'o.name_bn', 'o.name_en'], place)}
      order by ${banglaOrder('d.name_bn')}, d.id limit ${place(mostOf(asked))}`,
    values,
  )
}

/** Offices to be picked from, or those that were picked. */
export async function officesToPick(db: Sql, seat: Seat, asked: Asked): Promise<Option[]> {
  const offices = await officesBelow(db, seat)
  const { values, place } = parameters()
  return db.query<Option>(
    `select o.id, o.name_bn as "nameBn", o.name_en as "nameEn", a.name_bn as "aboveBn", a.name_en as "aboveEn"
       from office o left join office a on a.id = o.parent_id
      where o.row_status = 1 and ${among(offices, 'o.id', place)}
        and ${narrowed(asked, 'o', ['o.name_bn', 'o.name_en', 'o.code'], place)}
      order by o.layer, ${banglaOrder('o.name_bn')}, o.id limit ${place(mostOf(asked))}`,
    values,
  )
}

function among(offices: readonly string[] | null, column: string, place: Place): string {
  return offices === null ? 'true' : `${column} = any(${place(offices)}::uuid[])`
}

function narrowed({ text = '', ids }: Asked, table: string, columns: readonly string[], place: Place): string {
  if (ids !== undefined) return `${table}.id = any(${place(ids.split(',').filter(isId))}::uuid[])`
  return text.trim() === '' ? 'true' : holdsText(place(text.trim()), ...columns)
}

function mostOf({ ids }: Asked): number {
  return ids === undefined ? 20 : 100
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
