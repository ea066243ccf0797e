import type { SurveyKey } from '#domain/khatian/survey.ts'
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
