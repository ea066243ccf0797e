import { dagPartsOf, isCounted, type DagPart } from '#domain/mouza/dag-part.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import type { Sql } from '#server/db/port.ts'

/** The land of a mouza in one survey. */
export type MouzaSurvey = { readonly homeDistrict: string; readonly mouzaId: string; readonly survey: string }

/** What is read of a khatian to judge its land. */
export type LandRecord = Pick<Khatian, 'id' | 'header' | 'owners' | 'dags'>

const counted = (survey: string): number[] => khatianStatuses.filter((status) => isCounted(status, survey))

const pageSize = 500

/** All khatians that count, page by page. */
export async function* readAll(db: Sql, of: MouzaSurvey): AsyncGenerator<LandRecord[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await db.query<LandRecord>(
      `select k.id, r.body -> 'header' as header, r.body -> 'owners' as owners, r.body -> 'dags' as dags
         from khatian_index k join record r on r.home_district = $1 and r.id = k.id
        where k.home_district = $1 and k.mouza_id = $2 and k.survey = $3 and k.status = any($4::int[]) and k.id > $5
          and r.body is not null and k.volume_id = any(array(select b.id from volume_index b
            where b.home_district = $1 and b.mouza_id = $2))
        order by k.id limit ${pageSize}`,
      [of.homeDistrict, of.mouzaId, of.survey, counted(of.survey), after],
    )
    yield page
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? ''
  }
}

/** Khatians that count and name one of some dags, and some others by their ids. */
export function readOfDags(
  db: Sql,
  of: MouzaSurvey,
  dags: readonly string[],
  ids: readonly string[],
): Promise<LandRecord[]> {
  return db.query<LandRecord>(
    `select k.id, r.body -> 'header' as header, r.body -> 'owners' as owners, r.body -> 'dags' as dags
       from khatian_index k join record r on r.home_district = $1 and r.id = k.id
      where k.home_district = $1 and k.mouza_id = $2 and k.survey = $3 and k.status = any($4::int[]) and r.body is not null
        and k.id in (select t.khatian_id from khatian_term t
                      where t.home_district = $1 and t.mouza_id = $2 and t.kind = 'dag' and t.term = any($5::text[])
                     union select unnest($6::uuid[]))
      order by k.id`,
    [of.homeDistrict, of.mouzaId, of.survey, counted(of.survey), dags, ids],
  )
}

/** The rows of some khatians by the dag that they name. */
export function partsByDag(khatians: readonly LandRecord[]): Map<string, DagPart[]> {
  const parts = new Map<string, DagPart[]>()
  for (const part of khatians.flatMap(dagPartsOf)) {
    const known = parts.get(part.dag)
    if (known === undefined) parts.set(part.dag, [part])
    else known.push(part)
  }
  return parts
}

/** Whether every number of the approved volumes is a khatian that counts, or is skipped. [MZR-3] */
export async function isMouzaWhole(db: Sql, of: MouzaSurvey): Promise<boolean> {
  const [row] = await db.query<{ volumes: number; missing: number }>(
    `select count(*)::int as volumes, coalesce(sum(v.number_to - v.number_from + 1 - x.n
        - coalesce(jsonb_array_length(case when jsonb_typeof(r.body -> 'skipped') = 'array' then r.body -> 'skipped' end), 0)), 0)::int
        as missing
       from volume_index v
       join record r on r.home_district = $1 and r.id = v.id
       cross join lateral (select count(distinct k.number_lead) as n from khatian_index k
          where k.home_district = $1 and k.volume_id = v.id and k.status = any($4::int[])) x
      where v.home_district = $1 and v.mouza_id = $2 and v.survey = $3`,
    [of.homeDistrict, of.mouzaId, of.survey, counted(of.survey)],
  )
  return (row?.volumes ?? 0) > 0 && (row?.missing ?? 0) <= 0
}
