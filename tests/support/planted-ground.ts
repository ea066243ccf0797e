import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from '#server/seed/ids.ts'
import type { MouzaSurvey } from '#server/modules/mouza-reconciliation/read-khatians.ts'
import { plantMouza, type PlantedMouza } from './planted-mouza.ts'
import { storeKhatians } from './store-khatians.ts'

export type PlantedGround = PlantedMouza & {
  readonly rs: MouzaSurvey
  readonly cs: MouzaSurvey
  readonly at: { readonly mouzaId: string; readonly upazilaBbs: string; readonly officeId: string }
}

/** A mouza of its own in Savar with khatians of two surveys, books that they fill, and what became of which dag. */
export async function plantGround(db: Sql, size: number, errors: number): Promise<PlantedGround> {
  const mouzaId = nameUuid('planted-mouza')
  const jlNumbers = { CS: nameUuid('planted-jl/CS'), RS: nameUuid('planted-jl/RS') }
  const volumes = { CS: nameUuid('planted-volume/CS'), RS: nameUuid('planted-volume/RS') }
  const [savar] = await db.query<{ id: string; bbs: string }>(`select id, bbs_code as bbs from upazila where id = $1`, [
    seedId.upazila('26', 'Savar'),
  ])
  const at = { mouzaId, upazilaBbs: savar?.bbs ?? '', officeId: seedId.office('dhaka') }
  await db.query(
    `insert into mouza (id, upazila_id, district_bbs, upazila_bbs, name_bn, name_en) values ($1, $2, '26', $3, 'পরীক্ষা', 'Pariksha')`,
    [mouzaId, savar?.id, savar?.bbs],
  )
  const templateId = seedId.template('RS')
  const made = plantMouza({ homeDistrict: '26', jlNumbers, volumes, templateId }, size, errors)
  for (const survey of ['CS', 'RS'] as const) {
    const numbers = made.khatians.filter((one) => one.survey === survey).map(({ number }) => Number(number))
    await db.query(
      `insert into jl_number (id, mouza_id, upazila_id, survey, number) values ($1, $2, $3, $4, '99${survey === 'CS' ? 1 : 2}')`,
      [jlNumbers[survey], mouzaId, savar?.id, survey],
    )
    const [from, to] = [1, Math.max(...numbers)]
    const skipped = Array.from({ length: to }, (_, index) => index + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => ({ number, reason: 'not-in-volume' }))
    const body = { id: volumes[survey], homeDistrict: '26', from, to, skipped }
    await db.query(
      `insert into record (home_district, id, kind, scope, rev, digest, body, log_index, log_hash)
       values ('26', $1, 'volume', '', 1, '', $2::jsonb, 0, '')`,
      [volumes[survey], JSON.stringify(body)],
    )
    await db.query(
      `insert into volume_index (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs, survey, volume_no,
         number_from, number_to, template_id, status, rev)
       values ('26', $1, $2, $3, $4, $5, $6, 1, $7, $8, $9, 2, 1)`,
      [volumes[survey], at.officeId, mouzaId, jlNumbers[survey], savar?.bbs, survey, from, to, templateId],
    )
  }
  await storeKhatians(db, at, made.khatians)
  await db.query(
    `insert into hal_sabek (home_district, id, mouza_id, survey_from, dag_from, survey_to, dag_to)
     select '26', gen_random_uuid(), $1, 'CS', "from", 'RS', "to" from jsonb_to_recordset($2::jsonb) as x("from" text, "to" text)`,
    [mouzaId, JSON.stringify(made.became)],
  )
  const of = (survey: string): MouzaSurvey => ({ homeDistrict: '26', mouzaId, survey })
  return { ...made, rs: of('RS'), cs: of('CS'), at }
}
