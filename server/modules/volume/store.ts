import { banglaOrder } from '#server/db/bangla-order.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { mapValues } from '#domain/kernel/map-values.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { EnteredNumber } from '#domain/volume/reconciliation.ts'
import { volumeStatus, type Volume, type VolumeStatus } from '#domain/volume/volume.ts'
import type { VolumeView, ScanEntry } from '#contract/calls/volume.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { volumeWrites } from '#server/door/kinds/volume.ts'
import type { Sql } from '#server/db/port.ts'

type Ground = Pick<DeskActor, 'districtBbsCode' | 'upazilaBbsCode' | 'mouzaIds' | 'userId' | 'rules'>

type ViewRow = VolumeView['place'] & Required<VolumeView['rules']> & { body: Volume; imported: boolean }

const placed = `from volume_index v
  join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
  join mouza m on m.id = v.mouza_id
  join upazila u on u.id = m.upazila_id
  join district d on d.bbs_code = m.district_bbs
  join jl_number j on j.id = v.jl_number_id
  join survey s on s.key = v.survey
  join office o on o.id = v.office_id
  left join upazila_survey l on l.upazila_id = u.id and l.survey = v.survey`

const columns = `r.body, v.imported, j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", u.name_bn as "upazilaBn",
  u.name_en as "upazilaEn", d.name_bn as "districtBn", d.name_en as "districtEn",
  coalesce(l.local_name_bn, s.name_bn) as "surveyLocalBn", coalesce(l.local_name_en, s.name_en) as "surveyLocalEn",
  o.skip_verification as "skipVerification", o.allow_same_person as "allowSamePerson",
  o.verify_mutations as "verifyMutations"`

const reached = `($2::text is null or v.upazila_bbs = $2) and ($3::uuid[] is null or v.mouza_id = any($3))`

export async function findVolumeView(db: Sql, ground: Ground, id: string): Promise<VolumeView | null> {
  const rows = await db.query<ViewRow>(
    `select ${columns} ${placed} where v.home_district = $1 and ${reached} and v.id = $4`,
    [ground.districtBbsCode, ground.upazilaBbsCode, ground.mouzaIds, id],
  )
  const [view] = await viewsOf(db, ground, rows)
  return view ?? null
}

/** A volume of a district whose reach was looked at before. */
export async function findVolume(db: Sql, homeDistrict: string, id: string): Promise<Volume | null> {
  const [row] = await db.query<{ body: Volume | null }>(
    `select body from record where home_district = $1 and id = $2 and kind = 'volume'`,
    [homeDistrict, id],
  )
  return row?.body ?? null
}

/** What narrows a list of volumes; an absent filter takes all. */
type VolumeFilter = {
  readonly survey?: SurveyKey | undefined
  readonly upazilaId?: string | undefined
  readonly mouzaId?: string | undefined
  readonly jlNumberId?: string | undefined
  readonly status?: VolumeStatus | undefined
  /** a khatian number that the range holds */
  readonly holds?: number | undefined
  /** only what came with a file */
  readonly imported?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

export async function listVolumeViews(
  db: Sql,
  ground: Ground,
  filter: VolumeFilter,
): Promise<{ data: VolumeView[]; total: number }> {
  const filters = `${reached} and ($4::text is null or v.survey = $4) and ($5::uuid is null or v.mouza_id = $5)
    and ($6::uuid is null or v.mouza_id in (select id from mouza where upazila_id = $6))
    and ($7::uuid is null or v.jl_number_id = $7) and case when $8::int is null then v.status <> ${volumeStatus.archived} else v.status = $8 end
    and ($9::int is null or $9 between v.number_from and v.number_to) and ($10::boolean is null or v.imported = $10)`
  const params = [
    ground.districtBbsCode,
    ground.upazilaBbsCode,
    ground.mouzaIds,
    filter.survey ?? null,
    filter.mouzaId ?? null,
    filter.upazilaId ?? null,
    filter.jlNumberId ?? null,
    filter.status ?? null,
    filter.holds ?? null,
    filter.imported ?? null,
  ]
  const rows = await db.query<ViewRow>(
    `select ${columns} ${placed} where v.home_district = $1 and ${filters} order by ${banglaOrder('m.name_bn')}, v.survey, v.volume_no, v.id limit $11 offset $12`,
    [...params, filter.limit, filter.offset],
  )
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from volume_index v where v.home_district = $1 and ${filters}`,
    params,
  )
  return { data: await viewsOf(db, ground, rows), total: count?.n ?? 0 }
}

async function viewsOf(db: Sql, ground: Ground, rows: readonly ViewRow[]): Promise<VolumeView[]> {
  const ids = rows.map((row) => row.body.id)
  if (ids.length === 0) return []
  const khatians = await db.query<{ volume_id: string; status: number; n: number }>(
    `select volume_id, status, count(*)::int as n from khatian_index
      where home_district = $1 and volume_id = any($2::uuid[]) group by volume_id, status`,
    [ground.districtBbsCode, ids],
  )
  const scans = await db.query<{ volume_id: string; n: number }>(
    `select volume_id, count(*)::int as n from scan
      where home_district = $1 and volume_id = any($2::uuid[]) and removed_at is null group by volume_id`,
    [ground.districtBbsCode, ids],
  )
  const own = await findOwnDrafts(db, ground, rows)
  return rows.map(({ body, imported, skipVerification, allowSamePerson, verifyMutations, ...place }) => {
    const mine = khatians.filter((row) => row.volume_id === body.id)
    const of = (status: number): number => mine.find((row) => row.status === status)?.n ?? 0
    return {
      volume: body,
      place,
      counts: {
        ...mapValues(khatianStatus, of),
        total: mine.reduce((sum, row) => sum + row.n, 0),
        scans: scans.find((row) => row.volume_id === body.id)?.n ?? 0,
      },
      rules: { skipVerification, allowSamePerson, verifyMutations },
      ...own.get(body.id),
      ...(imported ? { imported } : {}),
    }
  })
}

/** Which of the drafts this person made or changed, as the door will judge it when they are approved. [VOL-22] */
async function findOwnDrafts(
  db: Sql,
  { districtBbsCode, userId, rules }: Ground,
  rows: readonly ViewRow[],
): Promise<ReadonlyMap<string, { own: true; approvers: Approver[] }>> {
  const drafts = rows.filter(({ body }) => body.status === volumeStatus.draft)
  if (drafts.length === 0 || rules.allowSamePerson) return new Map()
  const written = await db.query<{ id: string; userId: string }>(
    `select distinct record_id as id, text::jsonb ->> 'userId' as "userId" from record_log
      where home_district = $1 and record_id = any($2::uuid[]) and text::jsonb ->> 'command' = any($3::text[])`,
    [districtBbsCode, drafts.map(({ body }) => body.id), volumeWrites],
  )
  const own = new Set(written.filter((row) => row.userId === userId).map(({ id }) => id))
  const ownDrafts = drafts.filter(({ body }) => own.has(body.id))
  if (ownDrafts.length === 0) return new Map()
  const able = await findAble(
    db,
    ownDrafts.map(({ body }) => body.officeId),
  )
  return new Map(
    ownDrafts.map(({ body }) => {
      const writers = new Set(written.filter(({ id }) => id === body.id).map((row) => row.userId))
      const approvers = able
        .filter((one) => one.officeId === body.officeId && !writers.has(one.userId))
        .map(({ nameBn, nameEn }) => ({ nameBn, nameEn }))
      return [body.id, { own: true as const, approvers }]
    }),
  )
}

type Approver = { readonly nameBn: string; readonly nameEn: string }

/** The people of some offices whose desks may approve volumes. [VOL-23] */
function findAble(
  db: Sql,
  offices: readonly string[],
): Promise<(Approver & { readonly officeId: string; readonly userId: string })[]> {
  return db.query(
    `select distinct d.office_id as "officeId", u.id as "userId", u.name_bn as "nameBn", u.name_en as "nameEn"
       from effective_permission e
       join desk d on d.id = e.desk_id
       join app_user u on u.id = e.user_id
      where e.permission = $1 and d.office_id = any($2::uuid[])
      order by 3, 2`,
    [permissions.volumeApprove, [...new Set(offices)]],
  )
}

/** The keying copies of a volume in page order: what goes onto a device. */
export function listScans(db: Sql, homeDistrict: string, volumeId: string): Promise<ScanEntry[]> {
  return db.query<ScanEntry>(
    `select id, page_no as "pageNo", khatian_number as "khatianNumber", keying_bytes as bytes, keying_sha256 as sha256,
            width, height
       from scan where home_district = $1 and volume_id = $2 and removed_at is null order by page_no`,
    [homeDistrict, volumeId],
  )
}

/** The leading numbers keyed in a volume, with how far the khatian of each is that is furthest behind. */
export function listEntered(db: Sql, homeDistrict: string, volumeId: string): Promise<EnteredNumber[]> {
  return db.query<EnteredNumber>(
    `select number_lead as number, count(*)::int as khatians, min(status)::int as status from khatian_index
      where home_district = $1 and volume_id = $2 group by number_lead order by number_lead`,
    [homeDistrict, volumeId],
  )
}
