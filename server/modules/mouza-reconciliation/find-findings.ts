import type { findingView } from '#contract/calls/mouza-reconciliation.ts'
import type { FindingKind, FindingPlace } from '#domain/mouza/finding.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import { areaOf } from '#domain/mouza/dag-part.ts'
import type { Sql } from '#server/db/port.ts'
import type * as z from 'zod/mini'
import { isAccepted } from './finding-store.ts'
import type { MouzaSurvey } from './read-khatians.ts'

export type FindingView = z.output<typeof findingView>

type Stored = Omit<FindingView, 'places' | 'accepted' | 'since'> & {
  readonly since: Date | string
  readonly places: readonly FindingPlace[]
  readonly accepted: boolean
}

type Wanted = {
  readonly kind: FindingKind | null
  /** null for both */
  readonly accepted: boolean | null
  /** those that speak of it alone */
  readonly khatianId: string | null
  readonly limit: number
  readonly offset: number
}

/** Findings of a mouza in one survey, those with the most land first. */
export async function findFindings(
  db: Sql,
  of: MouzaSurvey,
  { kind, accepted, khatianId, limit, offset }: Wanted,
): Promise<{ readonly findings: FindingView[]; readonly total: number }> {
  const rows = await db.query<Stored & { all: number }>(
    `select x.*, count(*) over ()::int as all from (
       select f.kind, f.subject, f.off_by as off, f.expected, f.found, f.since, f.places, ${isAccepted} as accepted
         from mouza_finding f
        where f.home_district = $1 and f.mouza_id = $2 and f.survey = $3 and ($4::text is null or f.kind = $4)
          and ($5::text is null or f.places @> jsonb_build_array(jsonb_build_object('khatianId', $5::text)))
     ) x where $6::boolean is null or x.accepted = $6
     order by x.off desc, x.kind, x.subject limit $7 offset $8`,
    [of.homeDistrict, of.mouzaId, of.survey, kind, khatianId, accepted, limit, offset],
  )
  const khatians = await readPlaces(db, of, rows)
  const acceptances = await readAcceptances(db, of, rows)
  return {
    findings: rows.map(({ kind: found, subject, off, expected, found: has, since, places, accepted: isTaken }) => ({
      kind: found,
      subject,
      off,
      expected,
      found: has,
      since: new Date(since).toISOString(),
      accepted: isTaken ? (acceptances.get(`${found}/${subject}`) ?? null) : null,
      places: places.flatMap((place) => khatians(place) ?? []),
    })),
    total: rows[0]?.all ?? 0,
  }
}

type Place = FindingView['places'][number]

async function readPlaces(
  db: Sql,
  { homeDistrict }: MouzaSurvey,
  rows: readonly Stored[],
): Promise<(place: FindingPlace) => Place | null> {
  const ids = [...new Set(rows.flatMap(({ places }) => places.map(({ khatianId }) => khatianId)))]
  if (ids.length === 0) return () => null
  const khatians = await db.query<Omit<Place, 'rowId' | 'dagNo' | 'area' | 'totalArea'> & { dags: readonly Row[] }>(
    `select k.id as "khatianId", k.number as "khatianNo", k.survey, k.status, r.body ->> 'templateId' as "templateId",
            k.volume_id as "volumeId", r.body -> 'dags' as dags
       from khatian_index k join record r on r.home_district = $1 and r.id = k.id
      where k.home_district = $1 and k.id = any($2::uuid[]) and r.body is not null`,
    [homeDistrict, ids],
  )
  const known = new Map(khatians.map((one) => [one.khatianId, one]))
  return ({ khatianId, rowId }) => {
    const khatian = known.get(khatianId)
    if (khatian === undefined) return null
    const { dags, ...about } = khatian
    const cells = dags.find(({ id }) => id === rowId)?.cells ?? {}
    const dagNo = cells['dagNo']
    return {
      ...about,
      rowId,
      dagNo: typeof dagNo === 'string' ? dagNo : null,
      area: areaOf(cells, 'area'),
      totalArea: areaOf(cells, 'totalArea'),
    }
  }
}

type Acceptance = NonNullable<FindingView['accepted']>

async function readAcceptances(
  db: Sql,
  { homeDistrict, mouzaId, survey }: MouzaSurvey,
  rows: readonly Stored[],
): Promise<ReadonlyMap<string, Acceptance>> {
  if (!rows.some(({ accepted }) => accepted)) return new Map()
  const found = await db.query<Omit<Acceptance, 'at'> & { kind: string; subject: string; at: Date | string }>(
    `select a.kind, a.subject, a.id, a.rev, a.reason, coalesce(u.name_bn, '') as "actorBn", coalesce(u.name_en, '') as "actorEn",
            a.changed_at as at
       from finding_acceptance a left join app_user u on u.id = a.changed_by
      where a.home_district = $1 and a.mouza_id = $2 and a.survey = $3 and a.row_status = 1`,
    [homeDistrict, mouzaId, survey],
  )
  return new Map(
    found.map(({ kind, subject, at, ...acceptance }) => [
      `${kind}/${subject}`,
      { ...acceptance, at: new Date(at).toISOString() },
    ]),
  )
}
