import type { ApplicationCard } from '#contract/calls/entry-request.ts'
import { requestStatus, type RequestStatus } from '#domain/entry-request/status.ts'
import { followed, type RequestAct, type RequestStep } from '#domain/entry-request/transitions.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/modules/text-filter.ts'

const approvedLike = Object.entries(followed)
  .filter(([, status]) => status === requestStatus.acLandApprovalPending)
  .map(([status]) => status)
  .join(', ')

/** `requestStatusOf` of the domain as SQL, over `e` (the application) and `k` (its khatian); a test holds them together. */
export const statusSql = `case
  when e.step = 'received' then ${requestStatus.dakPanelReceived}
  when k.id is null then case when e.step = 'registered' then ${requestStatus.entryRequest} else ${requestStatus.ongoing} end
  when e.step = 'ready' and e.ready_version = k.version and k.status in (${approvedLike}) then ${requestStatus.readyToProcess}
  else case k.status ${Object.entries(followed)
    .map(([status, follows]) => `when ${status} then ${follows}`)
    .join(' ')} end
end`

/** An application belongs to the khatian that has its number now, whoever began it. */
const khatianOf = `left join khatian_index k on k.home_district = e.home_district and k.jl_number_id = e.jl_number_id
  and k.survey = e.survey and k.number = e.number`

type CardRow = Omit<ApplicationCard, 'createdAt'> & { createdAt: number }

const cards = `select e.id, e.survey, e.number, ${statusSql} as status, e.applicant, e.mobile, e.reference, e.note,
    j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", u.name_bn as "upazilaBn",
    u.name_en as "upazilaEn", k.id as "khatianId", k.status as "khatianStatus",
    (select v.id from volume_index v
      where v.home_district = e.home_district and v.jl_number_id = e.jl_number_id and v.survey = e.survey
        and v.status = 2 and e.number_lead between v.number_from and v.number_to
      order by v.volume_no limit 1) as "volumeId",
    coalesce($3::text = any(k.authors), false) as own, e.created_at as "createdAt",
    coalesce(a.name_bn, '') as "createdByBn", coalesce(a.name_en, '') as "createdByEn"
  from entry_request e
  ${khatianOf}
  join jl_number j on j.id = e.jl_number_id
  join mouza m on m.id = e.mouza_id
  join upazila u on u.id = m.upazila_id
  left join app_user a on a.id = e.created_by
  where e.home_district = $1 and ($2::text is null or e.upazila_bbs = $2)`

function cardOf(row: CardRow): ApplicationCard {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() }
}

function ground(actor: Actor): readonly (string | null)[] {
  return [actor.districtBbsCode, actor.upazilaBbsCode]
}

export type RequestFilter = {
  readonly survey?: SurveyKey | undefined
  readonly status?: RequestStatus | undefined
  readonly text?: string | undefined
}

export async function listRequests(
  db: Sql,
  actor: Actor,
  { survey, status, text, limit, offset }: RequestFilter & { readonly limit: number; readonly offset: number },
): Promise<{ data: ApplicationCard[]; total: number }> {
  const params = [...ground(actor), actor.userId, survey ?? null, text ?? null, status ?? null]
  const narrowed = `select * from (${cards}) c
    where ($4::text is null or c.survey = $4) and ${holdsText('$5', ...searched)} and ($6::int is null or c.status = $6)`
  const rows = await db.query<CardRow>(`${narrowed} order by c."createdAt" desc, c.id limit $7 offset $8`, [
    ...params,
    limit,
    offset,
  ])
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n from (${narrowed}) n`, params)
  return { data: rows.map(cardOf), total: count?.n ?? 0 }
}

const searched = ['c.applicant', 'c.mobile', 'c.reference', 'c.number']

/** How many stand where, of what the other filters leave. */
export function countRequests(
  db: Sql,
  actor: Actor,
  { survey, text }: RequestFilter,
): Promise<{ status: RequestStatus; count: number }[]> {
  return db.query(
    `select c.status, count(*)::int as count from (${cards}) c
      where ($4::text is null or c.survey = $4) and ${holdsText('$5', ...searched)} group by c.status order by c.status`,
    [...ground(actor), actor.userId, survey ?? null, text ?? null],
  )
}

export async function findRequest(db: Sql, actor: Actor, id: string): Promise<ApplicationCard | null> {
  const [row] = await db.query<CardRow>(`${cards} and e.id = $4`, [...ground(actor), actor.userId, id])
  return row === undefined ? null : cardOf(row)
}

export type LockedRequest = {
  readonly status: RequestStatus
  readonly khatianVersion: number | null
  readonly isAuthor: boolean
  readonly allowSamePerson: boolean
}

/** The application as it stands, held until the end of the transaction. */
export async function lockRequest(tx: Sql, actor: Actor, id: string): Promise<LockedRequest | null> {
  const [row] = await tx.query<LockedRequest>(
    `select ${statusSql} as status, k.version as "khatianVersion",
            coalesce($3::text = any(k.authors), false) as "isAuthor", o.allow_same_person as "allowSamePerson"
       from entry_request e ${khatianOf} join office o on o.id = e.office_id
      where e.home_district = $1 and ($2::text is null or e.upazila_bbs = $2) and e.id = $4 for update of e`,
    [...ground(actor), actor.userId, id],
  )
  return row ?? null
}

export type JlPlace = { readonly mouzaId: string; readonly upazilaBbs: string | null; readonly survey: SurveyKey }

/** Where a JL number lies, when the desk reaches it. */
export async function findJlPlace(db: Sql, actor: Actor, jlNumberId: string): Promise<JlPlace | null> {
  const [row] = await db.query<JlPlace>(
    `select m.id as "mouzaId", m.upazila_bbs as "upazilaBbs", j.survey
       from jl_number j join mouza m on m.id = j.mouza_id
      where m.district_bbs = $1 and ($2::text is null or m.upazila_bbs = $2) and j.id = $3`,
    [...ground(actor), jlNumberId],
  )
  return row ?? null
}

/** The status of the khatian that has a number now; null where nobody keyed it. */
export async function findKhatianStatus(
  db: Sql,
  actor: Actor,
  place: { readonly jlNumberId: string; readonly survey: SurveyKey; readonly number: string },
): Promise<number | null> {
  const [row] = await db.query<{ status: number }>(
    `select status from khatian_index where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4`,
    [actor.districtBbsCode, place.jlNumberId, place.survey, place.number],
  )
  return row?.status ?? null
}

export type NewRequest = {
  readonly id: string
  readonly jlNumberId: string
  readonly place: JlPlace
  readonly number: string
  readonly lead: number
  readonly applicant: string
  readonly mobile: string
  readonly reference: string | null
  readonly note: string | null
}

/** False where the same person's application for the same khatian is still under way. */
export async function addRequest(tx: Sql, actor: Actor, request: NewRequest, at: number): Promise<boolean> {
  const { place } = request
  const rows = await tx.query(
    `insert into entry_request (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs, survey, number,
       number_lead, applicant, mobile, reference, note, step, rev, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'registered', 1, $14, $15, $14, $15)
     on conflict do nothing returning id`,
    [
      actor.districtBbsCode,
      request.id,
      actor.officeId,
      place.mouzaId,
      request.jlNumberId,
      place.upazilaBbs,
      place.survey,
      request.number,
      request.lead,
      request.applicant,
      request.mobile,
      request.reference,
      request.note,
      actor.userId,
      at,
    ],
  )
  return rows.length > 0
}

export async function stepRequest(
  tx: Sql,
  actor: Actor,
  id: string,
  step: RequestStep,
  readyVersion: number | null,
  at: number,
): Promise<void> {
  await tx.query(
    `update entry_request set step = $3, ready_version = coalesce($4, ready_version), rev = rev + 1, updated_by = $5,
       updated_at = $6 where home_district = $1 and id = $2`,
    [actor.districtBbsCode, id, step, readyVersion, actor.userId, at],
  )
}

/** Adds one act to the log of an application; the caller holds its row, or has just made it. */
export async function logRequest(
  tx: Sql,
  actor: Actor,
  id: string,
  entry: { readonly act: 'register' | RequestAct; readonly comment: string | null; readonly at: number },
): Promise<void> {
  await tx.query(
    `insert into entry_request_log (home_district, request_id, idx, at, act, user_id, desk_id, comment)
     select $1, $2, count(*)::int, $3, $4, $5, $6, $7 from entry_request_log
      where home_district = $1 and request_id = $2`,
    [actor.districtBbsCode, id, entry.at, entry.act, actor.userId, actor.deskId, entry.comment],
  )
}

type LogRow = {
  at: number
  act: 'register' | RequestAct
  actorBn: string
  actorEn: string
  deskBn: string
  deskEn: string
  comment: string | null
}

export function readRequestLog(db: Sql, actor: Actor, id: string): Promise<LogRow[]> {
  return db.query<LogRow>(
    `select l.at, l.act, coalesce(a.name_bn, '') as "actorBn", coalesce(a.name_en, '') as "actorEn",
            coalesce(d.name_bn, '') as "deskBn", coalesce(d.name_en, '') as "deskEn", l.comment
       from entry_request_log l left join app_user a on a.id = l.user_id left join desk d on d.id = l.desk_id
      where l.home_district = $1 and l.request_id = $2 order by l.idx`,
    [actor.districtBbsCode, id],
  )
}
