import { ref, ruled, text } from '#contract/declare/field.ts'
import { survey } from '#contract/lists/survey-names.ts'
import { parseJlNumber } from '#domain/kernel/jl-number.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Tx } from '#server/db/port.ts'
import { insertSurveys, insertJlNumbers } from '#server/modules/survey/service.ts'
import type { Reach } from '#server/resources/ground.ts'
import type { SheetPart } from '#server/resources/sheet-part.ts'
import type { Values } from '#server/resources/row-values.ts'
import { plainPart, type Stored } from './plain-part.ts'

/** Which surveys an upazila has, and what they are called there; one that stands is left as it is. */
export function upazilaSurveyPart(reach: NonNullable<Reach>): SheetPart {
  return plainPart(
    {
      name: 'upazila-survey',
      fields: {
        upazilaId: ref(['উপজেলা', 'Upazila'], 'upazila'),
        survey: survey(),
        localNameBn: text(['স্থানীয় নাম (বাংলা)', 'Local name (Bangla)'], 100),
        localNameEn: text(['স্থানীয় নাম (ইংরেজি)', 'Local name (English)'], 100),
      },
      namedBy: 'all',
      store: async (tx, rows) => {
        const upazilas = await upazilasOn(tx, reach, rows)
        const good = rows.filter(({ upazilaId }) => upazilas.has(String(upazilaId)))
        const made = await insertSurveys(tx, good as never)
        return rows.map((row): Stored =>
          !upazilas.has(String(row['upazilaId']))
            ? new Refusal('record.not-found', { upazilaId: 'record.not-found' })
            : made.has(`${String(row['upazilaId'])}/${String(row['survey'])}`)
              ? 'fresh'
              : 'same',
        )
      },
    },
    reach,
  )
}

async function upazilasOn(tx: Tx, reach: NonNullable<Reach>, rows: readonly Values[]): Promise<ReadonlySet<string>> {
  const found = await tx.query<{ id: string }>(
    `select id from upazila where id = any($1::uuid[]) and district_bbs_code = $2 and ($3::text is null or bbs_code = $3)`,
    [rows.map(({ upazilaId }) => upazilaId), reach.districtBbsCode, reach.upazilaBbsCode],
  )
  return new Set(found.map(({ id }) => id))
}

type Mouza = { id: string; upazilaId: string; surveys: string[] }

/** JL numbers of mouzas in the surveys of their upazilas. [JLN-2] [JLN-3] */
export function jlNumberPart(reach: NonNullable<Reach>): SheetPart {
  return plainPart(
    {
      name: 'jl-number',
      table: 'jl_number',
      fields: {
        mouzaId: ref(['মৌজা', 'Mouza'], 'mouza'),
        survey: survey(),
        number: ruled(text(['জেএল নম্বর', 'JL number'], 40), parseJlNumber),
      },
      namedBy: ['mouzaId'],
      store: async (tx, rows) => {
        const mouzas = await mouzasOn(tx, reach, rows)
        const wanted = rows.map((row) => {
          const mouza = mouzas.get(String(row['mouzaId']))
          if (mouza === undefined) return new Refusal('record.not-found', { mouzaId: 'record.not-found' })
          if (!mouza.surveys.includes(String(row['survey'])))
            return new Refusal('survey.not-assigned', { survey: 'survey.not-assigned' })
          const given = {
            mouzaId: mouza.id,
            upazilaId: mouza.upazilaId,
            survey: String(row['survey']),
            number: String(row['number']),
          }
          const { mouzaId, survey: of, number } = given
          return { id: nameUuid(`import/jl-number/${mouzaId}/${of}/${number}`), ...given }
        })
        const good = wanted.flatMap((one) => (one instanceof Refusal ? [] : [one]))
        const holders = await insertJlNumbers(tx, good)
        return wanted.map((one): Stored => {
          if (one instanceof Refusal) return one
          const { made, mouzaId } = holders.get(`${one.survey}/${one.upazilaId}/${one.number}`) ?? {}
          if (mouzaId !== one.mouzaId) return new Refusal('jl-number.duplicate', { number: 'jl-number.duplicate' })
          return made === true ? 'fresh' : 'same'
        })
      },
    },
    reach,
  )
}

async function mouzasOn(
  tx: Tx,
  reach: NonNullable<Reach>,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, Mouza>> {
  const found = await tx.query<Mouza>(
    `select m.id, m.upazila_id as "upazilaId",
       array(select l.survey from upazila_survey l where l.upazila_id = m.upazila_id) as surveys
       from mouza m where m.id = any($1::uuid[]) and m.district_bbs = $2 and ($3::text is null or m.upazila_bbs = $3)`,
    [rows.map(({ mouzaId }) => mouzaId), reach.districtBbsCode, reach.upazilaBbsCode],
  )
  return new Map(found.map((one) => [one.id, one]))
}
