import type { KhatianCard } from '#contract/calls/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

export type CardFilter = {
  /** a condition of list-conditions.ts, without parameters of its own */
  readonly condition: string
  readonly survey?: SurveyKey | undefined
  readonly volumeId?: string | undefined
  readonly jlNumberId?: string | undefined
  /** the beginning of a number, in ASCII digits */
  readonly numberStart?: string | undefined
  readonly limit: number
  readonly offset: number
}

type CardRow = Omit<KhatianCard, 'updatedAt'> & { updatedAt: number }

const tables = `from khatian_index k
  join volume_index v on v.home_district = k.home_district and v.id = k.volume_id
  join mouza m on m.id = k.mouza_id
  join office o on o.id = k.office_id
  left join app_user u on u.id = k.updated_by`

const columns = `k.id, k.volume_id as "volumeId", k.survey, k.number, k.status, k.version, k.rev,
  k.owner_count as "ownerCount", k.dag_count as "dagCount", k.first_owner as "firstOwner", k.total_area as "totalArea",
  k.updated_at as "updatedAt", coalesce(u.name_bn, '') as "updatedByBn", coalesce(u.name_en, '') as "updatedByEn",
  k.last_remark as "lastRemark", v.volume_no as "volumeNo", m.name_bn as "mouzaBn", m.name_en as "mouzaEn"`

/** Cards within a desk's ground, by the order of the books. */
export async function listCards(
  db: Sql,
  actor: Actor,
  filter: CardFilter,
): Promise<{ data: KhatianCard[]; total: number }> {
  const rest = `and ($2::text is null or k.upazila_bbs = $2)
    and ($3::text is null or k.survey = $3) and ($4::uuid is null or k.volume_id = $4)
    and ($5::uuid is null or k.jl_number_id = $5) and ($6::text is null or starts_with(k.number, $6))
    and (${filter.condition})`
  const params = [
    actor.districtBbsCode,
    actor.upazilaBbsCode,
    filter.survey ?? null,
    filter.volumeId ?? null,
    filter.jlNumberId ?? null,
    filter.numberStart ?? null,
  ]
  const rows = await db.query<CardRow>(
    `select ${columns}, $7::text = any(k.authors) as own ${tables} where k.home_district = $1 ${rest}
      order by m.name_bn, v.volume_no, k.number_lead, k.number, k.id limit $8 offset $9`,
    [...params, actor.userId, filter.limit, filter.offset],
  )
  // The conditions name these two only; the tables of names grow with the books.
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from khatian_index k join office o on o.id = k.office_id where k.home_district = $1 ${rest}`,
    params,
  )
  return {
    data: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() })),
    total: count?.n ?? 0,
  }
}
