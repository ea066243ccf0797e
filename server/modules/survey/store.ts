import { banglaOrder } from '#server/db/bangla-order.ts'
import type { JlNumber, UpazilaSurvey } from '#contract/calls/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

/** The ground a question or change is bound to; null is the whole country. */
export type SurveyGround = { readonly districtBbsCode: string; readonly upazilaBbsCode: string | null } | null

type Page = { readonly limit: number; readonly offset: number }

/** Bound by `$1` district and `$2` upazila code, each null where nothing binds. */
const within = (upazila: string): string =>
  `($1::text is null or ${upazila}.district_bbs_code = $1) and ($2::text is null or ${upazila}.bbs_code = $2)`

const groundParams = (ground: SurveyGround): unknown[] => [
  ground?.districtBbsCode ?? null,
  ground?.upazilaBbsCode ?? null,
]

export async function listSurveys(db: Sql): Promise<{ id: number; key: SurveyKey; nameBn: string; nameEn: string }[]> {
  return db.query(`select id, key, name_bn as "nameBn", name_en as "nameEn" from survey order by id`)
}

export type UpazilaPlace = { readonly id: string; readonly districtBbsCode: string }

/** The upazila, as far as it lies on the ground. */
export async function findUpazila(db: Sql, ground: SurveyGround, id: string): Promise<UpazilaPlace | null> {
  const [row] = await db.query<UpazilaPlace>(
    `select u.id, u.district_bbs_code as "districtBbsCode" from upazila u where ${within('u')} and u.id = $3`,
    [...groundParams(ground), id],
  )
  return row ?? null
}

export async function lockUpazila(tx: Sql, id: string): Promise<void> {
  await tx.query('select id from upazila where id = $1 for update', [id])
}

export function listUpazilaSurveys(db: Sql, upazilaId: string): Promise<UpazilaSurvey[]> {
  return db.query<UpazilaSurvey>(
    `select l.upazila_id as "upazilaId", l.survey, l.local_name_bn as "localNameBn", l.local_name_en as "localNameEn",
       (select count(*)::int from jl_number j where j.upazila_id = l.upazila_id and j.survey = l.survey) as "jlCount"
     from upazila_survey l join survey s on s.key = l.survey where l.upazila_id = $1 order by s.id`,
    [upazilaId],
  )
}

type Assigned = { readonly survey: SurveyKey; readonly localNameBn: string; readonly localNameEn: string }

/** Surveys that hold JL numbers of the upazila and would be taken away. */
export async function heldSurveys(tx: Sql, upazilaId: string, kept: readonly SurveyKey[]): Promise<SurveyKey[]> {
  const rows = await tx.query<{ survey: SurveyKey }>(
    `select distinct j.survey from jl_number j join upazila_survey l on l.upazila_id = j.upazila_id and l.survey = j.survey
      where j.upazila_id = $1 and not (j.survey = any($2::text[]))`,
    [upazilaId, kept],
  )
  return rows.map(({ survey }) => survey)
}

export async function storeUpazilaSurveys(tx: Sql, upazilaId: string, surveys: readonly Assigned[]): Promise<void> {
  await tx.query('delete from upazila_survey where upazila_id = $1 and not (survey = any($2::text[]))', [
    upazilaId,
    surveys.map(({ survey }) => survey),
  ])
  await tx.query(
    `insert into upazila_survey (upazila_id, survey, local_name_bn, local_name_en)
     select $1, survey, "localNameBn", "localNameEn"
       from jsonb_to_recordset($2::jsonb) as x(survey text, "localNameBn" text, "localNameEn" text)
     on conflict (upazila_id, survey) do update set local_name_bn = excluded.local_name_bn,
       local_name_en = excluded.local_name_en`,
    [upazilaId, JSON.stringify(surveys)],
  )
}

const upazilaColumns = `u.id as "upazilaId", u.name_bn as "upazilaBn", u.name_en as "upazilaEn",
  u.district_bbs_code as "districtBbsCode"`

type MouzaFilter = { districtBbsCode?: string | undefined; upazilaId?: string | undefined; text?: string | undefined }

type JlFilter = MouzaFilter & {
  mouzaId?: string | undefined
  survey?: SurveyKey | undefined
  number?: string | undefined
}

const jlFrom = 'from jl_number j join mouza m on m.id = j.mouza_id join upazila u on u.id = j.upazila_id'
const jlColumns = `j.id, j.number, j.survey, j.mouza_id as "mouzaId", m.name_bn as "mouzaBn", m.name_en as "mouzaEn",
  ${upazilaColumns}`

export async function listJlNumbers(
  db: Sql,
  ground: SurveyGround,
  filter: JlFilter,
  page: Page,
): Promise<{ data: JlNumber[]; total: number }> {
  const from = `${jlFrom} where ${within('u')} and ($3::text is null or u.district_bbs_code = $3)
    and ($4::uuid is null or u.id = $4) and ($5::uuid is null or m.id = $5) and ($6::text is null or j.survey = $6)
    and ($7::text is null or j.number = $7) and ${holdsText('$8', 'm.name_bn', 'm.name_en', 'j.number')}`
  const params = [
    ...groundParams(ground),
    filter.districtBbsCode ?? null,
    filter.upazilaId ?? null,
    filter.mouzaId ?? null,
    filter.survey ?? null,
    filter.number ?? null,
    filter.text ?? null,
  ]
  const data = await db.query<JlNumber>(
    `select ${jlColumns} ${from}
     order by ${banglaOrder('u.name_bn')}, j.survey, nullif(regexp_replace(j.number, '[^0-9].*$', ''), '')::bigint, j.number, j.id
     limit $9 offset $10`,
    [...params, page.limit, page.offset],
  )
  return { data, total: await countOf(db, from, params) }
}

async function countOf(db: Sql, from: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, [...params])
  return row?.n ?? 0
}

export async function findMouza(db: Sql, ground: SurveyGround, id: string): Promise<{ upazilaId: string } | null> {
  const [row] = await db.query<{ upazilaId: string }>(
    `select u.id as "upazilaId" from mouza m join upazila u on u.id = m.upazila_id where ${within('u')} and m.id = $3`,
    [...groundParams(ground), id],
  )
  return row ?? null
}

export async function hasSurvey(tx: Sql, upazilaId: string, survey: SurveyKey): Promise<boolean> {
  const rows = await tx.query('select 1 from upazila_survey where upazila_id = $1 and survey = $2 for share', [
    upazilaId,
    survey,
  ])
  return rows.length > 0
}

/** On the ground, and locked for as long as the transaction lasts. */
export async function lockJlNumber(tx: Sql, ground: SurveyGround, id: string): Promise<JlNumber | null> {
  const [row] = await tx.query<JlNumber>(
    `select ${jlColumns} ${jlFrom} where ${within('u')} and j.id = $3 for update of j`,
    [...groundParams(ground), id],
  )
  return row ?? null
}

/** False where the number is taken in its survey and upazila. [JLN-2] */
export async function insertJlNumber(
  tx: Sql,
  row: { id: string; mouzaId: string; upazilaId: string; survey: SurveyKey; number: string },
): Promise<boolean> {
  const made = await tx.query(
    `insert into jl_number (id, mouza_id, upazila_id, survey, number) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [row.id, row.mouzaId, row.upazilaId, row.survey, row.number],
  )
  return made.length > 0
}

export async function isNumberTaken(tx: Sql, { id, upazilaId, survey }: JlNumber, number: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from jl_number where upazila_id = $1 and survey = $2 and number = $3 and id <> $4',
    [upazilaId, survey, number, id],
  )
  return rows.length > 0
}

export async function renameJlNumber(tx: Sql, id: string, number: string): Promise<void> {
  await tx.query('update jl_number set number = $2 where id = $1', [id, number])
}

export async function hasVolumes(tx: Sql, homeDistrict: string, jlNumberId: string): Promise<boolean> {
  const rows = await tx.query('select 1 from volume_index where home_district = $1 and jl_number_id = $2 limit 1', [
    homeDistrict,
    jlNumberId,
  ])
  return rows.length > 0
}

export async function deleteJlNumber(tx: Sql, id: string): Promise<void> {
  await tx.query('delete from jl_number where id = $1', [id])
}
