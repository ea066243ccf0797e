import type { mouzaReconciliationCalls } from '#contract/calls/mouza-reconciliation.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Sql } from '#server/db/port.ts'
import { reachesPlace } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import { getKhatian } from '#server/modules/khatian/answers.ts'
import { withheldAmong } from '#server/modules/khatian/redact.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, offsetOf } from '#server/request/request-helpers.ts'
import { findFindings, type FindingView } from './find-findings.ts'
import { settleNow } from './settle.ts'

export const mouzaReconciliationHandlers: Handlers<typeof mouzaReconciliationCalls> = {
  'mouza-reconciliation.get': async (ctx, input) => {
    const mouza = await findMouza(ctx, input.mouzaId)
    for (const survey of await changedSurveys(ctx.db, mouza.homeDistrict, input.mouzaId))
      await settleNow(ctx.db, { homeDistrict: mouza.homeDistrict, mouzaId: input.mouzaId, survey })
    const surveys = await readScores(ctx.db, mouza.homeDistrict, input.mouzaId)
    const survey = input.survey ?? surveys[0]?.survey ?? null
    const of = { homeDistrict: mouza.homeDistrict, mouzaId: input.mouzaId, survey: survey ?? '' }
    const accepted = input.state === undefined ? null : input.state === 'ACCEPTED'
    const wanted = {
      kind: input.kind ?? null,
      accepted,
      khatianId: null,
      limit: input.pageSize,
      offset: offsetOf(input),
    }
    const { findings, total } = await findFindings(ctx.db, of, wanted)
    const { mouzaBn, mouzaEn } = mouza
    return { mouzaBn, mouzaEn, surveys, survey, findings: await shownFindings(ctx, findings), total }
  },
  'mouza-reconciliation.of-khatian': async (ctx, { khatianId }) => {
    const { khatian, hidden = [] } = await getKhatian(ctx, khatianId)
    // Who is to key values from the paper is not told what others keyed.
    if (hidden.length > 0) return []
    const [jl] = await ctx.db.query<{ mouzaId: string }>('select mouza_id as "mouzaId" from jl_number where id = $1', [
      khatian.jlNumberId,
    ])
    const of = { homeDistrict: khatian.homeDistrict, mouzaId: jl?.mouzaId ?? '', survey: khatian.survey }
    await settleNow(ctx.db, of)
    const wanted = { kind: null, accepted: false, khatianId, limit: mostBeside, offset: 0 }
    return shownFindings(ctx, (await findFindings(ctx.db, of, wanted)).findings)
  },
}

/** More of them say that the khatian as a whole is wrong. */
const mostBeside = 20

/** Findings that speak of no khatian whose values are withheld from the desk. [MZR-11] [SEC-1] */
async function shownFindings(ctx: RequestContext, findings: readonly FindingView[]): Promise<FindingView[]> {
  const places = findings.flatMap((finding) => finding.places)
  const khatians = new Map(places.map(({ khatianId, volumeId }) => [khatianId, { id: khatianId, volumeId }]))
  const withheld = await withheldAmong(ctx.db, deskOf(ctx), [...khatians.values()])
  return findings.filter((finding) => !finding.places.some(({ khatianId }) => withheld.has(khatianId)))
}

type Mouza = { readonly homeDistrict: string; readonly mouzaBn: string; readonly mouzaEn: string }

/** A mouza on the ground of the desk. */
async function findMouza(ctx: RequestContext, mouzaId: string): Promise<Mouza> {
  const [mouza] = await ctx.db.query<Mouza & { upazilaBbs: string | null }>(
    `select district_bbs as "homeDistrict", upazila_bbs as "upazilaBbs", name_bn as "mouzaBn", name_en as "mouzaEn"
       from mouza where id = $1`,
    [mouzaId],
  )
  if (mouza === undefined || !reachesPlace(deskOf(ctx), mouza.homeDistrict, mouza.upazilaBbs, mouzaId))
    throw new Refusal('record.not-found')
  return mouza
}

async function changedSurveys(db: Sql, homeDistrict: string, mouzaId: string): Promise<string[]> {
  const rows = await db.query<{ survey: string }>(
    'select distinct survey from mouza_change where home_district = $1 and mouza_id = $2',
    [homeDistrict, mouzaId],
  )
  return rows.map(({ survey }) => survey)
}

type Score = {
  readonly survey: SurveyKey
  readonly isWhole: boolean
  readonly dags: number
  readonly findings: number
  readonly open: number
  readonly offBy: number
}

/** The one with the most findings first. */
function readScores(db: Sql, homeDistrict: string, mouzaId: string): Promise<Score[]> {
  return db.query<Score>(
    `select survey, is_whole as "isWhole", dags, findings, open, off_by as "offBy" from mouza_score
      where home_district = $1 and mouza_id = $2 order by open desc, survey`,
    [homeDistrict, mouzaId],
  )
}
