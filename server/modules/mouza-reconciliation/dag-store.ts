import type { DagSum } from '#domain/mouza/dag-findings.ts'
import type { FindingPlace } from '#domain/mouza/finding.ts'
import { neighboursEachSide } from '#domain/mouza/neighbours.ts'
import type { Sql } from '#server/db/port.ts'
import type { MouzaSurvey } from './read-khatians.ts'

export type StoredDag = DagSum & { readonly places: readonly FindingPlace[] }

const columns = 'd.dag, d.lead, d.total, d.parts, d.khatians, d.confirmed, d.places'

/**
 * Brings the rows of some dags to what their khatians say now; a dag that none names any more goes.
 *
 * @returns whether a dag came or went
 */
export async function storeDags(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  dags: readonly StoredDag[],
  gone: readonly string[] | 'all others',
): Promise<boolean> {
  const key = [homeDistrict, mouzaId, survey]
  const others = gone === 'all others'
  const removed =
    others || gone.length > 0
      ? await db.query(
          `delete from mouza_dag where home_district = $1 and mouza_id = $2 and survey = $3
             and dag ${others ? '<> all' : '= any'}($4::text[]) returning 1 as removed`,
          [...key, others ? dags.map(({ dag }) => dag) : gone],
        )
      : []
  if (dags.length === 0) return removed.length > 0
  const stored = await db.query<{ isNew: boolean }>(
    `insert into mouza_dag as old (home_district, mouza_id, survey, dag, lead, total, parts, khatians, confirmed, places)
     select $1, $2, $3, dag, lead, total, parts, khatians, confirmed, places
       from jsonb_to_recordset($4::jsonb) as x(dag text, lead int, total bigint, parts bigint, khatians int,
         confirmed boolean, places jsonb)
     on conflict (home_district, mouza_id, survey, dag) do update set lead = excluded.lead, total = excluded.total,
       parts = excluded.parts, khatians = excluded.khatians, confirmed = excluded.confirmed, places = excluded.places
     where (old.total, old.parts, old.khatians, old.confirmed, old.places) is distinct from
       (excluded.total, excluded.parts, excluded.khatians, excluded.confirmed, excluded.places)
     returning (xmax = 0) as "isNew"`,
    [...key, JSON.stringify(dags)],
  )
  return removed.length > 0 || stored.some(({ isNew }) => isNew)
}

/** The dags that are numbers, in their order. */
export function readNumbered(db: Sql, { homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<StoredDag[]> {
  return db.query<StoredDag>(
    `select ${columns} from mouza_dag d
      where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3 and d.lead is not null order by d.lead, d.dag`,
    [homeDistrict, mouzaId, survey],
  )
}

/** The dags around one, in their order: those beside it, and those beside these. */
export function readAround(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  lead: number,
  dag: string,
): Promise<StoredDag[]> {
  const each = 2 * neighboursEachSide
  return db.query<StoredDag>(
    `select * from (
       (select ${columns} from mouza_dag d
         where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3 and (d.lead, d.dag) <= ($4, $5)
         order by d.lead desc, d.dag desc limit ${each + 1})
       union all
       (select ${columns} from mouza_dag d
         where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3 and (d.lead, d.dag) > ($4, $5)
         order by d.lead, d.dag limit ${each + 1})
     ) d order by d.lead, d.dag`,
    [homeDistrict, mouzaId, survey, lead, dag],
  )
}

/** Some dags by their numbers. */
export async function readDags(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  dags: readonly string[],
): Promise<ReadonlyMap<string, StoredDag>> {
  if (dags.length === 0) return new Map()
  const rows = await db.query<StoredDag>(
    `select ${columns} from mouza_dag d
      where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3 and d.dag = any($4::text[])`,
    [homeDistrict, mouzaId, survey, dags],
  )
  return new Map(rows.map((row) => [row.dag, row]))
}

/** The numbers that there are. */
export async function readLeads(db: Sql, { homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<number[]> {
  const rows = await db.query<{ lead: number }>(
    `select distinct d.lead from mouza_dag d
      where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3 and d.lead is not null`,
    [homeDistrict, mouzaId, survey],
  )
  return rows.map(({ lead }) => lead)
}

/** What all dags make, in ajutangsho; null where one is not known. */
export async function readTotal(db: Sql, { homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<number | null> {
  const [row] = await db.query<{ total: number | null; unknown: number }>(
    `select sum(d.total)::bigint as total, count(*) filter (where d.total is null)::int as unknown
       from mouza_dag d where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3`,
    [homeDistrict, mouzaId, survey],
  )
  return (row?.unknown ?? 0) > 0 ? null : (row?.total ?? null)
}
