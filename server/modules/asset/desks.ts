import { banglaOrder } from '#server/db/bangla-order.ts'
import type { OptionView } from '#contract/declare/resource-calls.ts'
import type { Sql } from '#server/db/port.ts'
import { seated } from '#server/modules/office/service.ts'
import { inReachedOffice, type Reach } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { holdsText } from '#server/request/text-filter.ts'

/** Desks of the own offices, by their names and by who sits there. */
export async function desksToPick(
  db: Sql,
  reach: Reach,
  { text = '', id }: { text?: string | undefined; id?: string | undefined },
): Promise<OptionView[]> {
  if (reach === null) return []
  const { values, place } = parameters()
  const conditions = [inReachedOffice(reach, 'd.office_id', place), 'd.row_status = 1']
  if (id !== undefined) conditions.push(`d.id = ${place(id)}`)
  if (text.trim() !== '')
    conditions.push(holdsText(place(text.trim()), 'd.name_bn', 'd.name_en', 's.names_bn', 's.names_en'))
  return db.query<OptionView>(
    `select d.id, d.name_bn as "nameBn", d.name_en as "nameEn",
       concat_ws(', ', s.names_bn, o.name_bn) as "aboveBn", concat_ws(', ', s.names_en, o.name_en) as "aboveEn"
       from desk d join office o on o.id = d.office_id ${seated} where ${conditions.join(' and ')} order by ${banglaOrder('d.name_bn')}, d.id limit 20`,
    values,
  )
}
