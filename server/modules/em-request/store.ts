import type { EmRequest } from '#domain/em-request/request.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Sql } from '#server/db/port.ts'
import type { ClientActor, DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'

export type StoredEmRequest = {
  readonly rev: number
  readonly body: EmRequest
  readonly createdAt: number
  readonly khatianId: string | null
  readonly khatianStatus: KhatianStatus | null
}

const stored = `r.rev::float8 as rev, r.body, t.created_at::float8 as "createdAt", k.id as "khatianId",
  k.status as "khatianStatus"`

const joined = `join record r on r.home_district = $1 and r.home_district = t.home_district and r.id = t.id
  left join khatian_index k on k.home_district = $1 and k.home_district = t.home_district
    and k.jl_number_id = t.jl_number_id and k.survey = t.survey and k.number = t.number`

/** A request that a system made itself, in whichever of its districts. */
export async function findOwn(db: Sql, actor: ClientActor, requestId: string): Promise<StoredEmRequest | null> {
  for (const district of actor.districts) {
    const [row] = await db.query<StoredEmRequest>(
      `select ${stored} from em_request_index t ${joined}
        where t.home_district = $1 and t.id = $2 and t.created_by = $3`,
      [district, requestId, actor.userId],
    )
    if (row !== undefined) return row
  }
  return null
}

export type SeenEmRequest = StoredEmRequest & {
  readonly clientBn: string
  readonly clientEn: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
  readonly officeBn: string
  readonly officeEn: string
  readonly applicant: string
  readonly mobile: string
  readonly volumeId: string | null
  readonly templateId: string | null
}

/** A request on the desk's ground, with the names of what it speaks of; of mutations for who may read them. */
export async function findReached(db: Sql, desk: DeskActor, requestId: string): Promise<SeenEmRequest | null> {
  const [row] = await db.query<SeenEmRequest>(
    `select ${stored}, coalesce(a.name_bn, '') as "clientBn", coalesce(a.name_en, '') as "clientEn",
            m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.number as "jlNumber", o.name_bn as "officeBn",
            o.name_en as "officeEn", coalesce(p.name, '') as applicant, coalesce(p.mobile, '') as mobile,
            v.id as "volumeId", v.template_id as "templateId"
       from em_request_index t ${joined}
       left join em_request_party p on p.home_district = $1 and p.home_district = t.home_district and p.request_id = t.id
       left join lateral (
         select b.id, b.template_id from volume_index b
          where b.home_district = $1 and b.jl_number_id = t.jl_number_id and b.survey = t.survey and b.status = 2
            and substring(t.number from '[0-9]+')::numeric between b.number_from and b.number_to
          order by b.volume_no limit 1) v on true
       left join app_user a on a.id = t.created_by
       join mouza m on m.id = t.mouza_id
       join jl_number j on j.id = t.jl_number_id
       join office o on o.id = t.office_id
      where t.home_district = $1 and t.id = $2 and ($3::text is null or t.upazila_bbs = $3)
        and ($4::uuid[] is null or t.mouza_id = any($4)) and (t.kind <> 'namjari-entry' or $5) and t.stage > 1`,
    [
      desk.districtBbsCode,
      requestId,
      desk.upazilaBbsCode,
      desk.mouzaIds,
      desk.permissions.has('MUTATION_KHATIAN.READ_ONE'),
    ],
  )
  return row ?? null
}

/** How often a case has asked for the same khatian and cancelled it: what it asks then is another request. */
export async function countCancelled(
  db: Sql,
  asked: { homeDistrict: string; userId: string; caseKey: string; jlNumberId: string; number: string },
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from em_request_index t where t.home_district = $1 and t.created_by = $2
        and t.case_key = $3 and t.jl_number_id = $4 and t.number = $5 and t.stage = 4`,
    [asked.homeDistrict, asked.userId, asked.caseKey, asked.jlNumberId, asked.number],
  )
  return row?.n ?? 0
}

type AskedPlace = {
  readonly homeDistrict: string
  readonly mouzaId: string
  readonly officeId: string
  readonly number: string
}

/**
 * Where a khatian belongs that nobody has keyed: the office whose book has its number, else for surveys the record room of the
 * district, and for mutations the land office of the upazila.
 */
export async function findPlace(
  db: Sql,
  actor: ClientActor,
  asked: { readonly survey: SurveyKey; readonly jlNumberId: string; readonly khatianNo: string },
): Promise<AskedPlace> {
  const parsed = parseKhatianNumber(asked.khatianNo)
  if (!parsed.ok) throw new Refusal('input.refused', { khatianNo: parsed.code })
  const unknown = new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  const [place] = await db.query<{ homeDistrict: string; mouzaId: string; upazilaBbs: string | null }>(
    `select m.district_bbs as "homeDistrict", m.id as "mouzaId", m.upazila_bbs as "upazilaBbs"
       from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1 and j.survey = $2`,
    [asked.jlNumberId, asked.survey],
  )
  if (place === undefined) throw unknown
  const { homeDistrict, mouzaId, upazilaBbs } = place
  if (!actor.districts.has(homeDistrict)) throw new Refusal('client.scope', { jlNumberId: 'client.scope' })
  const [office] = await db.query<{ id: string | null }>(
    `select coalesce(
       (select v.office_id from volume_index v where v.home_district = $1 and v.jl_number_id = $2 and v.survey = $3
           and $4::int between v.number_from and v.number_to order by v.volume_no limit 1),
       (select d.id from office d where d.district_bbs_code = $1 and d.row_status = 1
           and (case when $3 = 'MUTATION' then d.layer = 8 and d.upazila_bbs_code = $5 else d.layer = 6 end)
         order by d.id limit 1)) as id`,
    [homeDistrict, asked.jlNumberId, asked.survey, parsed.value.lead, upazilaBbs],
  )
  if (office?.id === undefined || office.id === null) throw new Refusal('correction.no-land-office')
  return { homeDistrict, mouzaId, officeId: office.id, number: parsed.value.number }
}
