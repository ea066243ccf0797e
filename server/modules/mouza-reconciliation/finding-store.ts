import type { Finding, FindingKind } from '#domain/mouza/finding.ts'
import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { MouzaSurvey } from './read-khatians.ts'

/** Which findings of before are replaced: all of a kind, or those of some subjects. */
export type Scope = { readonly kinds: readonly FindingKind[]; readonly subjects: readonly string[] | 'all' }

/** Puts findings in the place of those that the scopes cover; one that stays as it was keeps since when it stands. */
export async function replaceFindings(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  scopes: readonly Scope[],
  findings: readonly Finding[],
): Promise<void> {
  const key = [homeDistrict, mouzaId, survey]
  const kept = JSON.stringify(findings.map(({ kind, subject }) => ({ kind, subject })))
  for (const { kinds, subjects } of scopes) {
    if (subjects !== 'all' && subjects.length === 0) continue
    await db.query(
      `delete from mouza_finding f
        where f.home_district = $1 and f.mouza_id = $2 and f.survey = $3 and f.kind = any($4::text[])
          and ($5::text[] is null or f.subject = any($5::text[])
            or (f.kind = 'former' and string_to_array(split_part(f.subject, ':', 2), ',') && $5::text[]))
          and (f.kind, f.subject) not in (select kind, subject from jsonb_to_recordset($6::jsonb) as x(kind text, subject text))`,
      [...key, kinds, subjects === 'all' ? null : subjects, kept],
    )
  }
  if (findings.length === 0) return
  await db.query(
    `insert into mouza_finding as old (home_district, mouza_id, survey, kind, subject, off_by, expected, found, places)
     select $1, $2, $3, kind, subject, off, expected, found, places
       from jsonb_to_recordset($4::jsonb) as x(kind text, subject text, off bigint, expected bigint, found bigint, places jsonb)
     on conflict (home_district, mouza_id, survey, kind, subject) do update set off_by = excluded.off_by,
       expected = excluded.expected, found = excluded.found, places = excluded.places,
       since = case when (old.expected, old.found) is not distinct from (excluded.expected, excluded.found)
         then old.since else excluded.since end
     where (old.off_by, old.expected, old.found, old.places) is distinct from
       (excluded.off_by, excluded.expected, excluded.found, excluded.places)`,
    [...key, JSON.stringify(findings)],
  )
}

/** A finding that was accepted as it stands now. */
export const isAccepted = `exists (select 1 from finding_acceptance a where a.home_district = f.home_district
  and a.home_district = $1 and a.mouza_id = f.mouza_id and a.survey = f.survey and a.kind = f.kind and a.subject = f.subject
  and a.row_status = 1 and (a.expected, a.found) is not distinct from (f.expected, f.found))`

/**
 * Counts the findings of a mouza for lists and dashboards, and its dags where some came or went. [MZR-10]
 *
 * @param counts whether dags are counted anew
 */
export async function storeScore(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  isWhole: boolean,
  counts: boolean,
): Promise<void> {
  await db.query(
    `insert into mouza_score (home_district, id, mouza_id, survey, upazila_bbs, is_whole, dags, findings, open, off_by, settled_at)
     select $1, $5, $2, $3, (select m.upazila_bbs from mouza m where m.id = $2), $4,
       case when $6::boolean
         then (select count(*) from mouza_dag d where d.home_district = $1 and d.mouza_id = $2 and d.survey = $3)
         else (select s.dags from mouza_score s where s.home_district = $1 and s.mouza_id = $2 and s.survey = $3) end,
       x.n, x.open, x.off_by, now()
       from (select count(*) as n, count(*) filter (where not f.accepted) as open,
               coalesce(sum(f.off_by) filter (where not f.accepted), 0) as off_by
               from (select f.off_by, ${isAccepted} as accepted from mouza_finding f
                      where f.home_district = $1 and f.mouza_id = $2 and f.survey = $3) f) x
     on conflict (home_district, mouza_id, survey) do update set upazila_bbs = excluded.upazila_bbs,
       is_whole = excluded.is_whole, dags = excluded.dags, findings = excluded.findings, open = excluded.open,
       off_by = excluded.off_by, settled_at = excluded.settled_at`,
    [homeDistrict, mouzaId, survey, isWhole, nameUuid(`mouza-score/${mouzaId}/${survey}`), counts],
  )
}
