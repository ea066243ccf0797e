import type { Sql } from '#server/db/port.ts'

type UpazilaSurvey = {
  readonly upazilaId: string
  readonly survey: string
  readonly localNameBn: string
  readonly localNameEn: string
}

/** Gives upazilas surveys that they do not have yet; tells which they got, as `upazila/survey`. */
export async function insertSurveys(tx: Sql, rows: readonly UpazilaSurvey[]): Promise<ReadonlySet<string>> {
  const made = await tx.query<{ key: string }>(
    `insert into upazila_survey (upazila_id, survey, local_name_bn, local_name_en)
     select "upazilaId", survey, "localNameBn", "localNameEn"
       from jsonb_to_recordset($1::jsonb) as x("upazilaId" uuid, survey text, "localNameBn" text, "localNameEn" text)
     on conflict do nothing returning upazila_id || '/' || survey as key`,
    [JSON.stringify(rows)],
  )
  return new Set(made.map(({ key }) => key))
}

type JlNumber = {
  readonly id: string
  readonly mouzaId: string
  readonly upazilaId: string
  readonly survey: string
  readonly number: string
}

/** Who has a JL number, and whether it was given now. */
type Holder = { readonly mouzaId: string; readonly made: boolean }

/** Gives mouzas JL numbers that nobody has yet; tells of each, as `survey/upazila/number`, whose it is. [JLN-2] */
export async function insertJlNumbers(tx: Sql, rows: readonly JlNumber[]): Promise<ReadonlyMap<string, Holder>> {
  const given = JSON.stringify(rows)
  const made = await tx.query<{ id: string }>(
    `insert into jl_number (id, mouza_id, upazila_id, survey, number)
     select id, "mouzaId", "upazilaId", survey, number
       from jsonb_to_recordset($1::jsonb) as x(id uuid, "mouzaId" uuid, "upazilaId" uuid, survey text, number text)
     on conflict do nothing returning id`,
    [given],
  )
  const fresh = new Set(made.map(({ id }) => id))
  const held = await tx.query<{ key: string; id: string; mouzaId: string }>(
    `select j.survey || '/' || j.upazila_id || '/' || j.number as key, j.id, j.mouza_id as "mouzaId"
       from jl_number j join jsonb_to_recordset($1::jsonb) as x("upazilaId" uuid, survey text, number text)
         on j.survey = x.survey and j.upazila_id = x."upazilaId" and j.number = x.number`,
    [given],
  )
  return new Map(held.map(({ key, id, mouzaId }) => [key, { mouzaId, made: fresh.has(id) }]))
}
