import type { TempLogEntry } from '#contract/calls/khatian-temp.ts'
import type { TempContent } from '#domain/khatian-temp/temp-khatian.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type { StoredTemp } from './store.ts'

export type TempChange = {
  readonly of: Pick<StoredTemp, 'id' | 'volumeId' | 'jlNumberId' | 'survey'>
  readonly act: TempLogEntry['act']
  /** the revision it led to; a removal leads to one that nobody sees */
  readonly rev: number
  readonly before: TempContent | null
  readonly after: TempContent | null
}

/** Writes a change into the history, in the transaction that makes it. [TMP-8] */
export async function logTemp(
  tx: Sql,
  actor: DeskActor,
  { of, act, rev, before, after }: TempChange,
  at: number,
): Promise<void> {
  const number = (after ?? before)?.khatianNo ?? ''
  await tx.query(
    `insert into khatian_temp_log (home_district, temp_id, rev, volume_id, jl_number_id, survey, number, act, at, user_id,
       desk_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb)`,
    [
      actor.districtBbsCode,
      of.id,
      rev,
      of.volumeId,
      of.jlNumberId,
      of.survey,
      number,
      act,
      at,
      actor.userId,
      actor.deskId,
      before === null ? null : JSON.stringify(before),
      after === null ? null : JSON.stringify(after),
    ],
  )
}

type Row = Omit<TempLogEntry, 'at'> & { readonly at: number }

/** What a khatian of the number replaced tells its acts alone, as the entry itself does. [TMP-1] */
const open = `not exists (select 1 from khatian_index k where k.home_district = $1 and k.home_district = l.home_district
  and k.jl_number_id = l.jl_number_id and k.survey = l.survey
  and k.number in (l.number, l.before ->> 'khatianNo'))`

export async function listLog(
  db: Sql,
  actor: DeskActor,
  volumeId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: TempLogEntry[]; total: number }> {
  const rows = await db.query<Row>(
    `select l.temp_id as "tempId", l.number as "khatianNo", l.act, l.at, coalesce(u.name_bn, '') as "actorBn",
            coalesce(u.name_en, '') as "actorEn", coalesce(d.name_bn, '') as "deskBn", coalesce(d.name_en, '') as "deskEn",
            case when ${open} then l.before end as before, case when ${open} then l.after end as after
       from khatian_temp_log l left join app_user u on u.id = l.user_id left join desk d on d.id = l.desk_id
      where l.home_district = $1 and l.volume_id = $2 order by l.at desc, l.rev desc, l.temp_id limit $3 offset $4`,
    [actor.districtBbsCode, volumeId, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(
    'select count(*)::int as n from khatian_temp_log where home_district = $1 and volume_id = $2',
    [actor.districtBbsCode, volumeId],
  )
  return { data: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total: count?.n ?? 0 }
}
