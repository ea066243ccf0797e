import type { DeskGround } from './per-district.ts'
import { name, sql, type Statement } from './sql.ts'

type Period = { readonly from: string; readonly to: string }

/** The midnight in Dhaka that a day begins with, in milliseconds. */
function midnight(day: Statement): Statement {
  return sql`(extract(epoch from (${day})::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint`
}

/** A column of milliseconds lies within the days of a period. */
export function inPeriod(column: string, { from, to }: Period): Statement {
  return sql`${name(column)} >= ${midnight(sql`${from}::date`)} and ${name(column)} < ${midnight(sql`${to}::date + 1`)}`
}

/** The day in Dhaka of a column of milliseconds. */
export function dayOf(column: string): Statement {
  return sql`to_char(to_timestamp(${name(column)} / 1000.0) at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
}

type Placed = { readonly district: string; readonly ground: DeskGround; readonly upazilaId: string | null }

/** Rows of a table with district, upazila and mouza that the ground reaches, narrowed to the upazila asked for. */
export function onPlace(table: string, { district, ground, upazilaId }: Placed): Statement {
  const of = (column: string): Statement => name(`${table}.${column}`)
  return sql`${of('home_district')} = ${district}
    and (${ground.upazilaBbs}::text is null or ${of('upazila_bbs')} = ${ground.upazilaBbs})
    and (${ground.mouzaIds}::uuid[] is null or ${of('mouza_id')} = any(${ground.mouzaIds}::uuid[]))
    and (${upazilaId}::uuid is null or ${of('upazila_bbs')} = (select a.bbs_code from upazila a
      where a.id = ${upazilaId} and a.district_bbs_code = ${district}))`
}

/**
 * Figures that are kept by office are those of the offices of the ground: of an upazila the offices in it. An office that
 * reaches some mouzas only has no orders of its own.
 */
export function onOffices(table: string, { district, ground, upazilaId }: Placed): Statement {
  const office = name(`${table}.office_id`)
  return sql`${name(`${table}.home_district`)} = ${district} and ${ground.mouzaIds}::uuid[] is null
    and (${ground.upazilaBbs}::text is null or ${office} = any(array(select f.id from office f
      where f.district_bbs_code = ${district} and f.upazila_bbs_code = ${ground.upazilaBbs})))
    and (${upazilaId}::uuid is null or ${office} = any(array(select f.id from office f
      join upazila a on a.district_bbs_code = f.district_bbs_code and a.bbs_code = f.upazila_bbs_code
      where a.id = ${upazilaId})))`
}

/** Ordered, paid and not handed over on the promised day: as lists mark it. */
export const overdue = sql`o.status between 2 and 7 and o.promised < (now() at time zone 'Asia/Dhaka')::date`

/** Whole days from payment to hand-over. */
export const daysTaken = sql`(o.delivered_at - o.paid_at) / 86400000`
