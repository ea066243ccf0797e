import type { ApplicationCard } from '#contract/calls/entry-request.ts'
import { requestStatus, type RequestStatus } from '#domain/entry-request/status.ts'
import { followed, type RequestAct } from '#domain/entry-request/transitions.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

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
const khatianOf = `left join khatian_index k on k.home_district = $1 and k.home_district = e.home_district and k.jl_number_id = e.jl_number_id
  and k.survey = e.survey and k.number = e.number`

type CardRow = Omit<ApplicationCard, 'createdAt'> & { createdAt: number }

const cards = `select e.id, e.survey, e.number, ${statusSql} as status, p.name as applicant, p.mobile, e.reference, p.note,
    j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn", u.name_bn as "upazilaBn",
    u.name_en as "upazilaEn", k.id as "khatianId", k.status as "khatianStatus",
    (select v.id from volume_index v
      where v.home_district = $1 and v.home_district = e.home_district and v.jl_number_id = e.jl_number_id and v.survey = e.survey
        and v.status = 2 and e.number_lead between v.number_from and v.number_to
      order by v.volume_no limit 1) as "volumeId",
    coalesce($3::text = any(k.authors), false) as own, e.created_at as "createdAt",
    coalesce(a.name_bn, '') as "createdByBn", coalesce(a.name_en, '') as "createdByEn"
  from application_index e
  join application_party p on p.home_district = $1 and p.home_district = e.home_district and p.application_id = e.id
  ${khatianOf}
  join jl_number j on j.id = e.jl_number_id
  join mouza m on m.id = e.mouza_id
  join upazila u on u.id = m.upazila_id
  left join app_user a on a.id = e.created_by
  where e.home_district = $1 and ($2::text is null or e.upazila_bbs = $2)`

function cardOf(row: CardRow): ApplicationCard {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() }
}

function ground(actor: DeskActor): readonly (string | null)[] {
  return [actor.districtBbsCode, actor.upazilaBbsCode]
}

export type RequestFilter = {
  readonly survey?: SurveyKey | undefined
  readonly status?: RequestStatus | undefined
  readonly text?: string | undefined
}

export async function listRequests(
  db: Sql,
  actor: DeskActor,
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
  actor: DeskActor,
  { survey, text }: RequestFilter,
): Promise<{ status: RequestStatus; count: number }[]> {
  return db.query(
    `select c.status, count(*)::int as count from (${cards}) c
      where ($4::text is null or c.survey = $4) and ${holdsText('$5', ...searched)} group by c.status order by c.status`,
    [...ground(actor), actor.userId, survey ?? null, text ?? null],
  )
}

export async function findRequest(db: Sql, actor: DeskActor, id: string): Promise<ApplicationCard | null> {
  const [row] = await db.query<CardRow>(`${cards} and e.id = $4`, [...ground(actor), actor.userId, id])
  return row === undefined ? null : cardOf(row)
}

export type JlPlace = { readonly mouzaId: string; readonly upazilaBbs: string | null; readonly survey: SurveyKey }

/** Where a JL number lies, when the desk reaches it. */
export async function findJlPlace(db: Sql, actor: DeskActor, jlNumberId: string): Promise<JlPlace | null> {
  const [row] = await db.query<JlPlace>(
    `select m.id as "mouzaId", m.upazila_bbs as "upazilaBbs", j.survey
       from jl_number j join mouza m on m.id = j.mouza_id
      where m.district_bbs = $1 and ($2::text is null or m.upazila_bbs = $2) and j.id = $3`,
    [...ground(actor), jlNumberId],
  )
  return row ?? null
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

/** What was done to an application, oldest first, from its record's log. */
export async function readRequestLog(db: Sql, actor: DeskActor, id: string): Promise<LogRow[]> {
  return db.query<LogRow>(
    `select coalesce((l.entry ->> 'doneAt')::bigint, l.at) as at, l.entry ->> 'act' as act,
            coalesce(a.name_bn, '') as "actorBn", coalesce(a.name_en, '') as "actorEn",
            coalesce(d.name_bn, '') as "deskBn", coalesce(d.name_en, '') as "deskEn", l.entry ->> 'comment' as comment
       from (select idx, at, text::jsonb as entry from record_log where home_district = $1 and record_id = $2) l
       left join app_user a on a.id = (l.entry ->> 'userId')::uuid
       left join desk d on d.id = (l.entry ->> 'deskId')::uuid
      where l.entry ->> 'act' is not null order by l.idx`,
    [actor.districtBbsCode, id],
  )
}
