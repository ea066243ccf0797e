import { banglaOrder } from '#server/db/bangla-order.ts'
import type { CallOutput } from '#contract/call.ts'
import type { volumeCalls } from '#contract/calls/volume.ts'
import { comparedNumber } from '#domain/kernel/khatian-number.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'

type NumberToReview = CallOutput<(typeof volumeCalls)['volume.numbers-to-review']>['data'][number]
type Row = Omit<NumberToReview, 'otherId' | 'otherNumber'> & { jlNumberId: string }

const columns = 'id, jl_number_id, mouza_id, upazila_bbs, survey, number'
/** Everything that bears a khatian's number and may be on the list. */
const numbered = `(select 'khatian' as kind, home_district, ${columns} from khatian_index
  union all select 'temp', home_district, ${columns} from khatian_temp
  union all select 'application', home_district, ${columns} from application_index)`

/** What is on the list of numbers and lies within the desk's ground. */
export async function listNumbersToReview(
  db: Sql,
  actor: DeskActor,
  limit: number,
  offset: number,
): Promise<{ data: NumberToReview[]; total: number }> {
  const params = [actor.districtBbsCode, actor.upazilaBbsCode, actor.mouzaIds]
  const from = `from number_review w
    join ${numbered} n on n.home_district = w.home_district and n.kind = w.kind and n.id = w.record_id
    join jl_number j on j.id = n.jl_number_id
    join mouza m on m.id = n.mouza_id
    where w.home_district = $1 and ($2::text is null or n.upazila_bbs = $2)
      and ($3::uuid[] is null or n.mouza_id = any($3)) and w.code is not null`
  const rows = await db.query<Row>(
    `select w.kind, w.record_id as "recordId", n.number, n.survey, n.jl_number_id as "jlNumberId",
       j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", w.code
     ${from} order by ${banglaOrder('m.name_bn')}, n.survey, n.number, w.record_id limit $4 offset $5`,
    [...params, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, params)
  const data: NumberToReview[] = []
  for (const { jlNumberId, ...row } of rows) {
    const wanted = comparedNumber(row.number)
    const [other] = await db.query<{ id: string; number: string }>(
      `select n.id, n.number from ${numbered} n where n.home_district = $1 and n.jl_number_id = $2 and n.survey = $3
         and n.kind = $4 and n.number = $5 and n.id <> $6 limit 1`,
      [actor.districtBbsCode, jlNumberId, row.survey, row.kind, wanted, row.recordId],
    )
    data.push({ ...row, otherId: other?.id ?? null, otherNumber: other?.number ?? null })
  }
  return { data, total: count?.n ?? 0 }
}
