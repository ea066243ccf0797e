import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { districtLayer, officeLayers } from '#domain/office/layers.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { readCsv } from './csv.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { baseOffices } from './organogram.ts'

const named = { id: 'uuid', shipped: 'boolean', name_bn: 'text', name_en: 'text' } as const

const types: readonly (readonly [code: string, bn: string, en: string, kind?: 'NON_GOVERNMENT'])[] = [
  ['MINISTRY', 'মন্ত্রণালয়', 'Ministry'],
  ['LAND-REFORM-BOARD', 'ভূমি সংস্কার বোর্ড', 'Land Reform Board'],
  ['LAND-APPEAL-BOARD', 'ভূমি আপীল বোর্ড', 'Land Appeal Board'],
  ['LAND-RECORDS', 'ভূমি রেকর্ড ও জরিপ অধিদপ্তর', 'Directorate of Land Records and Surveys'],
  ['DIVISIONAL-COMMISSIONER', 'বিভাগীয় কমিশনারের কার্যালয়', 'Office of a Divisional Commissioner'],
  ['ZONAL-SETTLEMENT', 'জোনাল সেটেলমেন্ট অফিস', 'Zonal Settlement Office'],
  ['DEPUTY-COMMISSIONER', 'জেলা প্রশাসকের কার্যালয়', 'Office of a Deputy Commissioner'],
  ['CIRCLE-LAND', 'সার্কেল ভূমি অফিস', 'Circle Land Office'],
  ['UPAZILA-LAND', 'উপজেলা ভূমি অফিস', 'Upazila Land Office'],
  ['UNION-LAND', 'ইউনিয়ন ভূমি অফিস', 'Union Land Office'],
  ['POST-OFFICE', 'ডাকঘর', 'Post office'],
  ['CITY-CORPORATION', 'সিটি কর্পোরেশন', 'City corporation'],
  ['MUNICIPALITY', 'পৌরসভা', 'Municipality'],
  ['UNION-DIGITAL-CENTRE', 'ইউনিয়ন ডিজিটাল সেন্টার', 'Union Digital Centre', 'NON_GOVERNMENT'],
]

/** Each is called as the post of that key in the organograms. Grades are those of the national pay scale. */
const designations: readonly (readonly [code: string, bn: string, en: string, grade: number])[] = [
  ['SECRETARY', 'সচিব', 'Secretary', 1],
  ['DIRECTOR-GENERAL', 'মহাপরিচালক', 'Director general', 2],
  ['COMMISSIONER', 'বিভাগীয় কমিশনার', 'Divisional commissioner', 3],
  ['SETTLEMENT-OFFICER', 'জোনাল সেটেলমেন্ট অফিসার', 'Zonal settlement officer', 5],
  ['DEPUTY-COMMISSIONER', 'জেলা প্রশাসক', 'Deputy commissioner', 5],
  ['ADDITIONAL-DC-REVENUE', 'অতিরিক্ত জেলা প্রশাসক (রাজস্ব)', 'Additional deputy commissioner (revenue)', 5],
  ['REVENUE-DEPUTY-COLLECTOR', 'রেভিনিউ ডেপুটি কালেক্টর', 'Revenue deputy collector', 6],
  ['RECORD-ROOM-OFFICER', 'ভারপ্রাপ্ত কর্মকর্তা, রেকর্ড রুম', 'Officer in charge, record room', 9],
  ['ASSISTANT-COMMISSIONER', 'সহকারী কমিশনার (ভূমি)', 'Assistant commissioner (land)', 9],
  ['ASSISTANT-PROGRAMMER', 'সহকারী প্রোগ্রামার', 'Assistant programmer', 9],
  ['KANUNGO', 'কানুনগো', 'Kanungo', 10],
  ['ASSISTANT-OFFICER', 'ইউনিয়ন ভূমি সহকারী কর্মকর্তা', 'Union land assistant officer', 11],
  ['SUB-ASSISTANT-OFFICER', 'ইউনিয়ন ভূমি উপ-সহকারী কর্মকর্তা', 'Union land sub-assistant officer', 12],
  ['SURVEYOR', 'সার্ভেয়ার', 'Surveyor', 14],
  ['RECORD-KEEPER', 'রেকর্ড কিপার', 'Record keeper', 16],
  ['CHECKER', 'যাঁচ মোহরার', 'Checker', 16],
  ['COMPUTER-OPERATOR', 'কম্পিউটার অপারেটর', 'Computer operator', 13],
  ['SERVICE-ASSISTANT', 'ই-সেবা কেন্দ্র সহকারী', 'E-service centre assistant', 16],
  ['DESPATCH-CLERK', 'ডাক সহকারী', 'Despatch clerk', 16],
  ['NAMJARI-ASSISTANT', 'নামজারি সহকারী', 'Namjari assistant', 16],
  ['NAZIR', 'নাজির', 'Nazir', 15],
  ['OFFICE-ASSISTANT', 'অফিস সহায়ক', 'Office assistant', 20],
]

/** Officers of the republic stand on the first ten grades. */
const lastOfficerGrade = 10

const typeId = (code: string): string => nameUuid(`office-type/${code}`)
const designationId = (code: string): string => nameUuid(`designation/${code}`)
const layerId = (layer: number): string => nameUuid(`office-layer/${layer}`)

/** What each layer stands below. */
const aboveOf: Readonly<Record<number, number>> = {
  2: 1,
  3: 1,
  4: 1,
  5: 3,
  6: 4,
  7: 6,
  8: 6,
  9: 6,
  10: 4,
  11: 8,
  12: 8,
}

/** The layers, kinds and designations of offices, the posts of the base offices in their order, and an office for every DC. */
export async function seedOfficeKinds(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'office_layer',
      { ...named, layer: 'int', parent_id: 'uuid' },
      Object.entries(officeLayers).map(([layer, [name_bn, name_en]]) => {
        const above = aboveOf[Number(layer)]
        const parent_id = above === undefined ? null : layerId(above)
        return { id: layerId(Number(layer)), shipped: true, name_bn, name_en, layer: Number(layer), parent_id }
      }),
    )
    await insertRows(
      tx,
      'office_type',
      { ...named, code: 'text', organization_kind: 'text' },
      types.map(([code, name_bn, name_en, organization_kind = 'GOVERNMENT']) => ({
        id: typeId(code),
        shipped: true,
        name_bn,
        name_en,
        code,
        organization_kind,
      })),
    )
    await insertRows(
      tx,
      'designation',
      { ...named, code: 'text', grade: 'int', category: 'text' },
      designations.map(([code, name_bn, name_en, grade]) => ({
        id: designationId(code),
        shipped: true,
        name_bn,
        name_en,
        code,
        grade,
        category: grade <= lastOfficerGrade ? 'OFFICER' : 'STAFF',
      })),
    )
    await orderPosts(tx)
    await seedDcOffices(tx)
  })
}

/** Who stands below whom: everybody below the head of the office unless the post says another. */
async function orderPosts(tx: Sql): Promise<void> {
  for (const office of baseOffices) {
    await tx.query('update base_office set type_id = (select id from office_type where code = $2) where id = $1', [
      seedId.baseOffice(office.key),
      office.key.toUpperCase(),
    ])
    for (const [at, post] of office.posts.entries()) {
      const head = office.posts[0]?.key ?? post.key
      const grade = designations.find(([code]) => code === post.key.toUpperCase())?.[3] ?? 20
      await tx.query(
        `update base_organogram set parent_id = $2, is_head = $3, category = $4, seats = $5,
           designation_id = (select id from designation where code = $6) where id = $1`,
        [
          seedId.post(office.key, post.key),
          at === 0 ? null : seedId.post(office.key, post.below ?? head),
          at === 0,
          grade <= lastOfficerGrade ? 'OFFICER' : 'STAFF',
          post.seats ?? 1,
          post.key.toUpperCase(),
        ],
      )
    }
  }
}

/** The deputy commissioner of each district keeps its records: the sixty-four offices come with the product. */
async function seedDcOffices(tx: Sql): Promise<void> {
  const districts = readCsv(await readFile(join(findProjectRoot(), 'server/seed/geo/geo-districts.csv'), 'utf8'))
  const rows = districts.map((d) => ({
    id: seedId.office((d['district_en'] ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '-')),
    layer: districtLayer,
    name_bn: `জেলা প্রশাসকের কার্যালয়, ${d['district_bn']} (রেকর্ড রুম)`,
    name_en: `Office of the Deputy Commissioner, ${d['district_en']} (record room)`,
    division_bbs_code: d['division_code'],
    district_bbs_code: d['district_code'],
    base_office_id: seedId.baseOffice('deputy-commissioner'),
    type_id: typeId('DEPUTY-COMMISSIONER'),
  }))
  await tx.query(
    `insert into office (id, shipped, layer, name_bn, name_en, division_bbs_code, district_bbs_code, base_office_id, type_id)
     select x.id, true, x.layer, x.name_bn, x.name_en, x.division_bbs_code, x.district_bbs_code, x.base_office_id, x.type_id
       from jsonb_to_recordset($1::jsonb) as x(id uuid, layer int, name_bn text, name_en text, division_bbs_code text,
         district_bbs_code text, base_office_id uuid, type_id uuid)
      where not exists (select 1 from office o where o.layer = x.layer and o.district_bbs_code = x.district_bbs_code)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
