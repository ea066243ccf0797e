import { groupFormer, judgeFormer, type Became } from '#domain/mouza/former.ts'
import type { Finding } from '#domain/mouza/finding.ts'
import type { Sql } from '#server/db/port.ts'
import { readDags, type StoredDag } from './dag-store.ts'
import type { MouzaSurvey } from './read-khatians.ts'

type Pair = Became & { readonly survey: string }

/** Dags that hang together by more steps than this are judged when all of the mouza is. */
const mostRounds = 8

/**
 * Holds dags to those of earlier surveys that they came from. Answers which dags were looked at: a group is judged as a
 * whole. [MZR-8]
 *
 * @param dags null for all
 */
export async function judgeFormerDags(
  tx: Sql,
  of: MouzaSurvey,
  dags: readonly string[] | null,
): Promise<{ readonly dags: readonly string[]; readonly findings: readonly Finding[] }> {
  const pairs = dags === null ? await readPairs(tx, of, null, null) : await readConnected(tx, of, dags)
  const findings: Finding[] = []
  for (const survey of new Set(pairs.map((pair) => pair.survey))) {
    const some = pairs.filter((pair) => pair.survey === survey)
    const [former, present] = [
      await readDags(tx, { ...of, survey }, [...new Set(some.map(({ from }) => from))]),
      await readDags(tx, of, [...new Set(some.map(({ to }) => to))]),
    ]
    for (const group of groupFormer(some)) {
      const places = [...placesOf(group.to, present), ...placesOf(group.from, former)].slice(0, 12)
      const judged = judgeFormer(survey, group, sumOf(group.from, former), sumOf(group.to, present))
      findings.push(...judged.map((finding) => ({ ...finding, places })))
    }
  }
  return { dags: [...new Set([...(dags ?? []), ...pairs.map(({ to }) => to)])], findings }
}

/** Dags of a later survey that came of these are judged anew, as their land has changed. */
export async function askLaterSurveys(tx: Sql, of: MouzaSurvey, dags: readonly string[] | null): Promise<void> {
  await tx.query(
    `insert into mouza_change (home_district, mouza_id, survey, dags)
     select $1, $2, h.survey_to, array_agg(distinct h.dag_to) from hal_sabek h
      where h.home_district = $1 and h.mouza_id = $2 and h.survey_from = $3 and h.row_status = 1
        and ($4::text[] is null or h.dag_from = any($4::text[]))
      group by h.survey_to`,
    [of.homeDistrict, of.mouzaId, of.survey, dags],
  )
}

/** All pairs of the groups that some dags belong to. */
async function readConnected(tx: Sql, of: MouzaSurvey, dags: readonly string[]): Promise<Pair[]> {
  let pairs = await readPairs(tx, of, dags, [])
  for (let round = 0; round < mostRounds && pairs.length > 0; round += 1) {
    const wider = await readPairs(
      tx,
      of,
      pairs.map(({ to }) => to),
      pairs.map(({ from }) => from),
    )
    if (wider.length <= pairs.length) break
    pairs = wider
  }
  return pairs
}

function readPairs(
  tx: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  to: readonly string[] | null,
  from: readonly string[] | null,
): Promise<Pair[]> {
  const pairs = `select h.survey_from as survey, h.dag_from as "from", h.dag_to as "to" from hal_sabek h
      where h.home_district = $1 and h.mouza_id = $2 and h.survey_to = $3 and h.row_status = 1`
  const key = [homeDistrict, mouzaId, survey]
  if (to === null) return tx.query<Pair>(`${pairs} order by 1, 2, 3`, key)
  // Each side by its own index: with "or" between them all pairs of the mouza would be read.
  return tx.query<Pair>(
    `${pairs} and h.dag_to = any($4::text[]) union ${pairs} and h.dag_from = any($5::text[]) order by 1, 2, 3`,
    [...key, to, from ?? []],
  )
}

function sumOf(dags: readonly string[], known: ReadonlyMap<string, StoredDag>): number | null {
  let sum = 0
  for (const dag of dags) {
    const total = known.get(dag)?.total ?? null
    if (total === null) return null
    sum += total
  }
  return sum
}

function placesOf(dags: readonly string[], known: ReadonlyMap<string, StoredDag>): StoredDag['places'] {
  return dags.flatMap((dag) => known.get(dag)?.places ?? [])
}
