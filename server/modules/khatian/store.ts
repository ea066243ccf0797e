import type { Khatian } from '#domain/khatian/khatian.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { LogEntry } from '#server/door/log-entry.ts'
import type { Sql } from '#server/db/port.ts'

export type KhatianAt = { rev: number; digest: string; khatian: Khatian }

/** A khatian within a desk's ground; what lies outside does not exist for it, nor a mutation it may not read. [MUT-1] */
export async function findKhatian(db: Sql, actor: DeskActor, id: string): Promise<KhatianAt | null> {
  const [row] = await db.query<{ rev: number; digest: string; body: Khatian }>(
    `select r.rev, r.digest, r.body from khatian_index k
       join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
      where k.home_district = $1 and k.id = $2 and ($3::text is null or k.upazila_bbs = $3)
        and (k.survey <> 'MUTATION' or $4) and ($5::uuid[] is null or k.mouza_id = any($5))`,
    [
      actor.districtBbsCode,
      id,
      actor.upazilaBbsCode,
      actor.permissions.has(permissions.mutationReadOne),
      actor.mouzaIds,
    ],
  )
  return row === undefined ? null : { rev: row.rev, digest: row.digest, khatian: row.body }
}

/** Who has a number among the current khatians of a JL number and survey. */
export async function findByNumber(
  db: Sql,
  homeDistrict: string,
  place: { jlNumberId: string; survey: SurveyKey; number: string },
): Promise<{ id: string; status: KhatianStatus } | null> {
  const [row] = await db.query<{ id: string; status: KhatianStatus }>(
    `select id, status from khatian_index
      where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4`,
    [homeDistrict, place.jlNumberId, place.survey, place.number],
  )
  return row ?? null
}

export type LogLine = { entry: LogEntry; hash: string; at: number }

export async function readLog(db: Sql, homeDistrict: string, recordId: string): Promise<LogLine[]> {
  const rows = await db.query<{ text: string; hash: string; at: number }>(
    'select text, hash, at from record_log where home_district = $1 and record_id = $2 order by idx',
    [homeDistrict, recordId],
  )
  return rows.map((row) => ({ entry: JSON.parse(row.text) as LogEntry, hash: row.hash, at: row.at }))
}

/** Whether a khatian came with a file. [ADM-22] */
export async function isImported(
  db: Sql,
  { homeDistrict, id }: Pick<Khatian, 'homeDistrict' | 'id'>,
): Promise<boolean> {
  const [row] = await db.query<{ imported: boolean }>(
    'select imported from khatian_index where home_district = $1 and id = $2',
    [homeDistrict, id],
  )
  return row?.imported === true
}

export type Names = ReadonlyMap<string, { bn: string; en: string }>

export async function readNames(db: Sql, table: 'app_user' | 'desk', ids: readonly string[]): Promise<Names> {
  const rows = await db.query<{ id: string; bn: string; en: string }>(
    `select id, name_bn as bn, name_en as en from ${table} where id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, bn, en }) => [id, { bn, en }]))
}
