import { randomUUID } from 'node:crypto'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { reachesPlace, type Actor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'

type UndpAt = {
  readonly rev: number
  readonly khatian: Khatian
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
  readonly volumeNo: number
}

type Placed = UndpAt & { readonly upazilaBbs: string | null; readonly mouzaId: string }

/** The districts in which whoever asks may find something. */
function districtsOf(actor: Actor): readonly string[] {
  if (actor.kind === 'desk') return [actor.districtBbsCode]
  return actor.kind === 'client' ? [...actor.districts] : []
}

/** A mutation that UNDP brought, within reach; others are not there. [UND-1] */
export async function findUndp(db: Sql, actor: Actor, khatianId: string): Promise<UndpAt> {
  for (const district of districtsOf(actor)) {
    const [row] = await db.query<Placed>(
      `select r.rev::float8 as rev, r.body as khatian, m.name_bn as "mouzaBn", m.name_en as "mouzaEn",
              j.number as "jlNumber", v.volume_no as "volumeNo", k.upazila_bbs as "upazilaBbs", k.mouza_id as "mouzaId"
         from khatian_index k
         join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
         join volume_index v on v.home_district = $1 and v.home_district = k.home_district and v.id = k.volume_id
         join mouza m on m.id = k.mouza_id
         join jl_number j on j.id = k.jl_number_id
        where k.home_district = $1 and k.id = $2 and k.origin = 'undp'`,
      [district, khatianId],
    )
    if (row === undefined || !reachesPlace(actor, district, row.upazilaBbs, row.mouzaId)) continue
    const { upazilaBbs: _upazila, mouzaId: _mouza, ...at } = row
    return at
  }
  throw new Refusal('khatian.not-found')
}

export type UndpBook = {
  readonly volumeId: string
  readonly templateId: string
  readonly homeDistrict: string
  readonly volumeNo: number
  readonly from: number
  readonly to: number
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
}

/** The approved volumes of mutations within reach, into which UNDP keys. */
export async function findBooks(db: Sql, actor: Actor): Promise<UndpBook[]> {
  const found: UndpBook[] = []
  for (const district of districtsOf(actor)) {
    const rows = await db.query<UndpBook & { readonly upazilaBbs: string | null; readonly mouzaId: string }>(
      `select v.id as "volumeId", v.template_id as "templateId", v.home_district as "homeDistrict",
              v.volume_no as "volumeNo", v.number_from as "from", v.number_to as "to", m.name_bn as "mouzaBn",
              m.name_en as "mouzaEn", j.number as "jlNumber", v.upazila_bbs as "upazilaBbs", v.mouza_id as "mouzaId"
         from volume_index v join mouza m on m.id = v.mouza_id join jl_number j on j.id = v.jl_number_id
        where v.home_district = $1 and v.survey = 'MUTATION' and v.status = 2
        order by m.name_en, v.volume_no limit 500`,
      [district],
    )
    for (const { upazilaBbs, mouzaId, ...book } of rows)
      if (reachesPlace(actor, district, upazilaBbs, mouzaId)) found.push(book)
  }
  return found
}

export type Review = {
  readonly version: number
  readonly result: 'ok' | 'wrong'
  readonly fields: readonly string[]
  readonly comment: string
  readonly sentBack: boolean
}

/** What was found of a khatian, the newest first. */
export async function readReviews(db: Sql, { homeDistrict, id }: Pick<Khatian, 'homeDistrict' | 'id'>) {
  return db.query<Review & { readonly byBn: string; readonly byEn: string; readonly at: number }>(
    `select r.version, r.result, r.fields, r.comment, r.sent_back as "sentBack", coalesce(u.name_bn, '') as "byBn",
            coalesce(u.name_en, '') as "byEn", r.at::float8 as at
       from undp_review r left join app_user u on u.id = r.by_user
      where r.home_district = $1 and r.khatian_id = $2 order by r.version desc, r.n desc`,
    [homeDistrict, id],
  )
}

/** Adds a review after `n` others of the version; another that was quicker has its place. */
export async function addReview(
  db: Sql,
  { homeDistrict, id }: Pick<Khatian, 'homeDistrict' | 'id'>,
  review: Review & { readonly n: number; readonly by: string; readonly at: number },
): Promise<boolean> {
  const { version, n, result, fields, comment, sentBack, by, at } = review
  const rows = await db.query(
    `insert into undp_review (home_district, id, khatian_id, version, n, result, fields, comment, sent_back, by_user, at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11)
     on conflict (home_district, khatian_id, version, n) do nothing returning id`,
    [homeDistrict, randomUUID(), id, version, n, result, JSON.stringify(fields), comment, sentBack, by, at],
  )
  return rows.length > 0
}
