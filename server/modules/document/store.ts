import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import type { PaperPlace } from '#domain/print/paper.ts'

export type VersionLine = {
  readonly version: number
  readonly rev: number
  readonly status: Khatian['status']
  readonly approvedAt: number | null
  readonly approvedByBn: string | null
  readonly approvedByEn: string | null
}

/** The approved versions of a khatian, oldest first, without their bodies. */
export function listVersions(db: Sql, homeDistrict: string, khatianId: string): Promise<VersionLine[]> {
  return db.query<VersionLine>(
    `select v.version, v.rev, (v.body->>'status')::int as status, v.approved_at as "approvedAt",
            u.name_bn as "approvedByBn", u.name_en as "approvedByEn"
       from khatian_version v left join app_user u on u.id = v.approved_by
      where v.home_district = $1 and v.khatian_id = $2 order by v.version`,
    [homeDistrict, khatianId],
  )
}

/**
 * One version of a khatian on the desk's ground: the body as it was approved, or the record as it is while that version
 * is worked on. Without a number, the version at hand.
 */
export async function findVersion(
  db: Sql,
  actor: DeskActor,
  khatianId: string,
  version?: number,
): Promise<Khatian | null> {
  const [current] = await db.query<{ body: Khatian }>(
    `select r.body from khatian_index k join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
      where k.home_district = $1 and k.id = $2 and ($3::text is null or k.upazila_bbs = $3)
        and ($4::uuid[] is null or k.mouza_id = any($4))`,
    [actor.districtBbsCode, khatianId, actor.upazilaBbsCode, actor.mouzaIds],
  )
  if (current === undefined) return null
  const { body } = current
  const wanted = version ?? body.version
  if (wanted === body.version && !isApproved(body.status)) return body
  const [kept] = await db.query<{ body: Khatian }>(
    `select body from khatian_version where home_district = $1 and khatian_id = $2 and version = $3`,
    [actor.districtBbsCode, khatianId, wanted],
  )
  return kept?.body ?? (wanted === body.version ? body : null)
}

/** A khatian to be printed: its body and its form stay text, since only the printing thread has to read them. */
export type Printable = Pick<Khatian, 'survey' | 'number' | 'status' | 'version'> & {
  readonly text: string
  /** none where the form is gone */
  readonly template: string | null
  readonly place: PaperPlace | undefined
}

/** What the desk has of the khatian at hand, whichever version is printed. */
export type Current = Pick<Khatian, 'id' | 'status' | 'version' | 'volumeId' | 'templateId' | 'second'>

type PrintableRow = Omit<Current, 'second'> & {
  readonly second: Khatian['second'] | null
  readonly printed: Omit<Printable, 'text' | 'template' | 'place'> | null
  readonly text: string | null
  readonly printedTemplateId: string | null
  readonly place: Omit<PaperPlace, 'number' | 'version'> | null
}

const approved = khatianStatuses.filter(isApproved).join(', ')

/** Names are looked up one by one: planning a join of all these tables takes longer than the look-ups. */
const placeOfVolume = `(
  select json_build_object('volumeNo', v.volume_no, 'mouzaBn', m.name_bn, 'mouzaEn', m.name_en,
      'jlNumber', (select j.number from jl_number j where j.id = v.jl_number_id),
      'upazilaBn', (select u.name_bn from upazila u where u.id = m.upazila_id),
      'upazilaEn', (select u.name_en from upazila u where u.id = m.upazila_id),
      'districtBn', (select d.name_bn from district d where d.bbs_code = m.district_bbs),
      'districtEn', (select d.name_en from district d where d.bbs_code = m.district_bbs))
    from volume_index v join mouza m on m.id = v.mouza_id
   where v.home_district = $1 and v.id = p."volumeId")`

/**
 * A version on the desk's ground as `findVersion` finds it, without being read here, with where it lies, in one
 * statement, since most of a short answer's time is the way to the database; and its form in another.
 */
export async function findPrintable(
  db: Sql,
  actor: Pick<DeskActor, 'districtBbsCode' | 'upazilaBbsCode' | 'mouzaIds'>,
  khatianId: string,
  version?: number,
): Promise<{ printable: Printable; current: Current } | null> {
  const [row] = await db.query<PrintableRow>(
    `select k.id, k.status, k.version, k.volume_id as "volumeId", (r.body->>'templateId')::uuid as "templateId",
            r.body->'second' as second, b.body::text as text, ${placeOfVolume} as place,
            case when b.body is not null then json_build_object('survey', p.survey, 'number', p.number,
              'status', p.status, 'version', p.version) end as printed,
            p."templateId" as "printedTemplateId"
       from khatian_index k
       join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
       cross join lateral (select case
           when k.status not in (${approved}) and coalesce($4::int, k.version) = k.version then r.body
           else (select kept.body from khatian_version kept where kept.home_district = $1 and kept.khatian_id = k.id
             and kept.version = coalesce($4::int, k.version)) end as body offset 0) b
       cross join lateral jsonb_to_record(b.body)
         as p(survey text, number text, status int, version int, "volumeId" uuid, "templateId" uuid)
      where k.home_district = $1 and k.id = $2 and ($3::text is null or k.upazila_bbs = $3)
        and ($5::uuid[] is null or k.mouza_id = any($5))`,
    [actor.districtBbsCode, khatianId, actor.upazilaBbsCode, version ?? null, actor.mouzaIds],
  )
  if (row === undefined) return null
  const { second, printed, text, printedTemplateId, place, ...facts } = row
  if (printed === null || text === null) return null
  // Templates lie in the nation's district: no one statement may name two.
  const template = printedTemplateId === null ? null : await findTemplateText(db, printedTemplateId)
  const { number, version: printedVersion } = printed
  return {
    printable: {
      ...printed,
      text,
      template,
      place: place === null ? undefined : { ...place, number, version: printedVersion },
    },
    current: { ...facts, ...(second === null || second === undefined ? {} : { second }) },
  }
}

/** The form of a khatian as stored text; null where it is gone. */
async function findTemplateText(db: Sql, id: string): Promise<string | null> {
  const template = await findTemplate(db, id)
  return template === null ? null : JSON.stringify(template)
}
