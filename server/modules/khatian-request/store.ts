import type { KhatianRequest, RequestKind } from '#domain/khatian-request/request.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'

export type StoredRequest = {
  readonly rev: number
  readonly body: KhatianRequest
  readonly createdAt: number
  readonly khatianStatus: KhatianStatus
  readonly volumeId: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
  readonly officeBn: string
  readonly officeEn: string
  readonly mutationKhatianNo: string | null
}

/** Whether the desk sees the requests of others. */
export function seesAll({ permissions }: DeskActor): boolean {
  return permissions.has('KHATIAN_CORRECTION.VIEW_CASE')
}

/** A request of a kind on the desk's ground, with the names of what it speaks of; of mutations for who may read them. */
export async function findRequest(
  db: Sql,
  desk: DeskActor,
  kind: RequestKind,
  requestId: string,
): Promise<StoredRequest | null> {
  const [row] = await db.query<StoredRequest>(
    `select r.rev::float8 as rev, r.body, t.created_at::float8 as "createdAt", k.status as "khatianStatus",
            k.volume_id as "volumeId", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", j.number as "jlNumber",
            o.name_bn as "officeBn", o.name_en as "officeEn", n.number as "mutationKhatianNo"
       from khatian_request_index t
       join record r on r.home_district = $1 and r.home_district = t.home_district and r.id = t.id
       join khatian_index k on k.home_district = $1 and k.home_district = t.home_district and k.id = t.khatian_id
       left join khatian_index n
         on n.home_district = $1 and n.home_district = t.home_district and n.id = t.mutation_khatian_id
       join mouza m on m.id = t.mouza_id
       join jl_number j on j.id = t.jl_number_id
       join office o on o.id = t.office_id
      where t.home_district = $1 and t.id = $2 and t.kind = $3 and ($4::text is null or t.upazila_bbs = $4)
        and ($5::uuid[] is null or t.mouza_id = any($5)) and (t.survey <> 'MUTATION' or $6)
        and ($7::uuid is null or t.created_by = $7)`,
    [
      desk.districtBbsCode,
      requestId,
      kind,
      desk.upazilaBbsCode,
      desk.mouzaIds,
      desk.permissions.has('MUTATION_KHATIAN.READ_ONE'),
      seesAll(desk) ? null : desk.userId,
    ],
  )
  return row ?? null
}

type Page = { readonly id: string; readonly pageNo: number }

/** Pages of the book by their ids. */
export function findPages(
  db: Sql,
  homeDistrict: string,
  ids: readonly string[],
): Promise<(Page & { readonly volumeId: string })[]> {
  return db.query<Page & { readonly volumeId: string }>(
    `select id, coalesce(page_no, removed_from, 0) as "pageNo", volume_id as "volumeId" from scan
      where home_district = $1 and id = any($2::uuid[]) order by 2`,
    [homeDistrict, ids],
  )
}

/** The pages on which a khatian stands, or where that was not said all of its book. */
export async function offeredPages(
  db: Sql,
  { homeDistrict, khatianNo }: KhatianRequest,
  volumeId: string,
): Promise<Page[]> {
  const pages = await db.query<Page & { readonly khatianNumber: string | null }>(
    `select id, page_no as "pageNo", khatian_number as "khatianNumber" from scan
      where home_district = $1 and volume_id = $2 and removed_at is null order by page_no limit 2000`,
    [homeDistrict, volumeId],
  )
  const own = pages.filter(({ khatianNumber }) => khatianNumber === khatianNo)
  return (own.length > 0 ? own : pages).map(({ id, pageNo }) => ({ id, pageNo }))
}
