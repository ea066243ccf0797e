import type { Permission } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { khatianCounts } from '#server/modules/khatian/khatian-counts.ts'
import { sql } from '#server/reports/sql.ts'

type Ground = { readonly district: string; readonly upazila: string | null; readonly mouzaIds: string[] | null }

type Counts = {
  readonly volumes: number
  readonly khatians: number
  readonly mutations: number
  readonly applications: number
}

/** The key by which a desk reads the records of a kind. */
const keys: Readonly<Record<keyof Counts, Permission>> = {
  volumes: 'KHATIAN_VOLUME.READ_ALL',
  khatians: 'KHATIAN.READ_ALL',
  mutations: 'MUTATION_KHATIAN.READ_ALL',
  applications: 'KHATIAN.READ_ALL',
}

type Desk = {
  id: string
  nameBn: string
  nameEn: string
  users: { id: string; nameBn: string; nameEn: string }[]
  held: string[]
}

/** The records that the desks of an office reach now, by kind, under the conditions that every reader has. */
export async function countReached(db: Sql, officeId: string): Promise<object> {
  const [ground] = await db.query<Ground>(
    `select o.district_bbs_code as district, o.upazila_bbs_code as upazila,
       case when o.by_mouza then array(select m.mouza_id::text from office_mouza m where m.office_id = o.id) end as "mouzaIds"
     from office o where o.id = $1`,
    [officeId],
  )
  if (ground === undefined) return {}
  const counted = sql`select coalesce(sum(c.n) filter (where c.survey <> 'MUTATION'), 0)::int as khatians,
      coalesce(sum(c.n) filter (where c.survey = 'MUTATION'), 0)::int as mutations
    from ${khatianCounts(ground.district, ground.mouzaIds)} c
    where c.home_district = ${ground.district} and (${ground.upazila}::text is null or c.upazila_bbs = ${ground.upazila})`
  const [khatians] = await db.query<{ khatians: number; mutations: number }>(counted.text, counted.values)
  const params = [ground.district, ground.upazila, ground.mouzaIds]
  const reached = '($2::text is null or upazila_bbs = $2) and ($3::uuid[] is null or mouza_id = any($3))'
  const [volumes] = await db.query<{ n: number }>(
    `select count(*)::int as n from volume_index where home_district = $1 and ${reached}`,
    params,
  )
  const [applications] = await db.query<{ n: number }>(
    `select count(*)::int as n from application_index where home_district = $1 and ${reached}`,
    params,
  )
  const counts: Counts = {
    volumes: volumes?.n ?? 0,
    khatians: khatians?.khatians ?? 0,
    mutations: khatians?.mutations ?? 0,
    applications: applications?.n ?? 0,
  }
  const desks = (await desksOf(db, officeId)).map(({ held, ...desk }) => ({ ...desk, ...readBy(held, counts) }))
  return { mouzas: ground.mouzaIds?.length ?? null, ...counts, desks }
}

/** Of what the office reaches, what a desk with these keys reads. */
function readBy(held: readonly string[], counts: Counts): Record<keyof Counts, number | null> {
  const of = (kind: keyof Counts): number | null => (held.includes(keys[kind]) ? counts[kind] : null)
  return {
    volumes: of('volumes'),
    khatians: of('khatians'),
    mutations: of('mutations'),
    applications: of('applications'),
  }
}

/** The desks of an office, who sits there, and which of these keys their groups give. */
function desksOf(db: Sql, officeId: string): Promise<Desk[]> {
  return db.query<Desk>(
    `select d.id, d.name_bn as "nameBn", d.name_en as "nameEn",
       (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nameBn', u.name_bn, 'nameEn', u.name_en) order by u.name_en), '[]')
          from desk_user h join app_user u on u.id = h.user_id where h.desk_id = d.id) as users,
       array(select distinct k.gives from desk_group_in_force e join permission_group g on g.id = e.group_id and g.active
          join group_permission m on m.group_id = g.id join permission_gives k on k.key = m.permission
         where e.desk_id = d.id and k.gives = any($2::text[])) as held
     from desk d where d.office_id = $1 and d.row_status = 1 order by d.name_en, d.id`,
    [officeId, Object.values(keys)],
  )
}
