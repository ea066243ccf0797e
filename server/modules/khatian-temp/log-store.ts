import type { TempLogEntry } from '#contract/lists/khatian-temp-log.ts'
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
