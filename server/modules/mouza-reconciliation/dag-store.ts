import type { DagSum } from '#domain/mouza/dag-findings.ts'
import type { FindingPlace } from '#domain/mouza/finding.ts'
import { neighboursEachSide } from '#domain/mouza/neighbours.ts'
import type { Sql } from '#server/db/port.ts'
import type { MouzaSurvey } from './read-khatians.ts'

export type StoredDag = DagSum & { readonly places: readonly FindingPlace[] }

const columns = 'd.dag, d.lead, d.total, d.parts, d.khatians, d.confirmed, d.places'

/** Brings the rows of some dags to what their khatians say now; a dag that none names any more goes. */
export async function storeDags(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  dags: readonly StoredDag[],
  gone: readonly string[] | 'all others',
): Promise<void> {
  const key = [homeDistrict, mouzaId, survey]
  if (gone === 'all others')
    await db.query(
      'delete from mouza_dag where home_district = $1 and mouza_id = $2 and survey = $3 and dag <> all($4::text[])',
      [...key, dags.map(({ dag }) => dag)],
    )
  else if (gone.length > 0)
    await db.query(
      'delete from mouza_dag where home_district = $1 and mouza_id = $2 and survey = $3 and dag = any($4::text[])',
      [...key, gone],
    )
  if (dags.length === 0) return
  await db.query(
    `insert into mouza_dag as old (home_district, mouza_id, survey, dag, lead, total, parts, khatians, confirmed, places)
     select $1, $2, $3, dag, lead, total, parts, khatians, confirmed, places
       from jsonb_to_recordset($4::jsonb) as x(dag text, lead int, total bigint, parts bigint, khatians int,
         confirmed boolean, places jsonb)
     on conflict (home_district, mouza_id, survey, dag) do update set lead = excluded.lead, total = excluded.total,
       parts = excluded.parts, khatians = excluded.khatians, confirmed = excluded.confirmed, places = excluded.places
     where (old.total, old.parts, old.khatians, old.confirmed, old.places) is distinct from
       (excluded.total, excluded.parts, excluded.khatians, excluded.confirmed, excluded.places)`,
    [...key, JSON.stringify(dags)],
  )
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

export type MouzaSums = { readonly leads: readonly number[]; readonly total: number | null }

/** The numbers that there are, and what all dags make; null where one is not known. */
export async function readSums(db: Sql, { homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<MouzaSums> {
  const [row] = await db.query<{ leads: number[] | null; total: number | null; unknown: number }>(
    `select array_agg(distinct d.lead) filter (where d.lead is not null) as leads, sum(d.total)::bigint as total,
            count(*) filter (where d.total is null)::int as unknown
       from mouza_dag d where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3`,
    [homeDistrict, mouzaId, survey],
  )
  return { leads: row?.leads ?? [], total: (row?.unknown ?? 0) > 0 ? null : (row?.total ?? null) }
}
