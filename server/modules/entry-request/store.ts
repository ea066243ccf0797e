import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { RequestAct } from '#domain/entry-request/transitions.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

export type JlPlace = { readonly mouzaId: string; readonly upazilaBbs: string | null; readonly survey: SurveyKey }

/** Where a JL number lies, when the desk reaches it. */
export async function findJlPlace(db: Sql, actor: DeskActor, jlNumberId: string): Promise<JlPlace | null> {
  const [row] = await db.query<JlPlace>(
    `select m.id as "mouzaId", m.upazila_bbs as "upazilaBbs", j.survey
       from jl_number j join mouza m on m.id = j.mouza_id
      where m.district_bbs = $1 and ($2::text is null or m.upazila_bbs = $2) and j.id = $3
        and ($4::uuid[] is null or m.id = any($4))`,
    [actor.districtBbsCode, actor.upazilaBbsCode, jlNumberId, actor.mouzaIds],
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
