import type { Sql } from '#server/db/port.ts'

type Ground = { readonly district: string; readonly upazila: string | null; readonly mouzaIds: string[] | null }

/** The records that the desks of an office reach now, by kind, under the conditions that every reader has. */
export async function countReached(db: Sql, officeId: string): Promise<object> {
  const [ground] = await db.query<Ground>(
    `select o.district_bbs_code as district, o.upazila_bbs_code as upazila,
       case when o.by_mouza then array(select m.mouza_id::text from office_mouza m where m.office_id = o.id) end as "mouzaIds"
     from office o where o.id = $1`,
    [officeId],
  )
  if (ground === undefined) return {}
  const params = [ground.district, ground.upazila, ground.mouzaIds]
  const reached = '($2::text is null or upazila_bbs = $2) and ($3::uuid[] is null or mouza_id = any($3))'
  const [khatians] = await db.query<{ khatians: number; mutations: number }>(
    `select count(*) filter (where survey <> 'MUTATION')::int as khatians,
       count(*) filter (where survey = 'MUTATION')::int as mutations
     from khatian_index where home_district = $1 and ${reached}`,
    params,
  )
  const [volumes] = await db.query<{ n: number }>(
    `select count(*)::int as n from volume_index where home_district = $1 and ${reached}`,
    params,
  )
  const [applications] = await db.query<{ n: number }>(
    `select count(*)::int as n from application_index where home_district = $1 and ${reached}`,
    params,
  )
  return {
    mouzas: ground.mouzaIds?.length ?? null,
    volumes: volumes?.n ?? 0,
    khatians: khatians?.khatians ?? 0,
    mutations: khatians?.mutations ?? 0,
    applications: applications?.n ?? 0,
  }
}
