import type { Database, Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'

type Named = readonly [key: string, bn: string, en: string]

const savar = seedId.upazila('26', 'Savar')
const kalihati = seedId.upazila('93', 'Kalihati')
const placeId = (kind: string, key: string): string => nameUuid(`${kind}/${key}`)

const unions: readonly (readonly [...Named, district: string, upazila: string])[] = [
  ['birulia', 'বিরুলিয়া', 'Birulia', '26', savar],
  ['tetuljhora', 'তেঁতুলঝোড়া', 'Tetuljhora', '26', savar],
  ['ashulia', 'আশুলিয়া', 'Ashulia', '26', savar],
  ['balla', 'বল্লা', 'Balla', '93', kalihati],
  ['sahadebpur', 'সহদেবপুর', 'Sahadebpur', '93', kalihati],
]

const thanas: readonly (readonly [
  ...Named,
  district: string,
  code: string | null,
  upazilas: readonly string[] | null,
])[] = [
  ['savar', 'সাভার থানা', 'Savar thana', '26', null, [savar]],
  ['dhanmondi', 'ধানমন্ডি', 'Dhanmondi', '26', '16', null],
  ['mirpur', 'মিরপুর', 'Mirpur', '26', '48', null],
  ['kalihati', 'কালিহাতী থানা', 'Kalihati thana', '93', null, [kalihati]],
]

const postOffices: readonly (readonly [...Named, district: string, upazila: string | null, code: string])[] = [
  ['savar', 'সাভার', 'Savar', '26', savar, '1340'],
  ['dhaka-gpo', 'ঢাকা জিপিও', 'Dhaka GPO', '26', null, '1000'],
  ['tangail', 'টাঙ্গাইল সদর', 'Tangail Sadar', '93', null, '1900'],
  ['kalihati', 'কালিহাতী', 'Kalihati', '93', kalihati, '1970'],
]

const types = { id: 'uuid', name_bn: 'text', name_en: 'text', district_bbs_code: 'text' } as const

/** Some places of Dhaka and Tangail below the district, and what the mouzas of the demonstration lie in. */
export async function seedDemoPlaces(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'thana',
      { ...types, bbs_code: 'text', upazila_ids: 'uuid[]' },
      thanas.map(([key, name_bn, name_en, district_bbs_code, bbs_code, upazila_ids]) => ({
        id: placeId('thana', key),
        name_bn,
        name_en,
        district_bbs_code,
        bbs_code,
        upazila_ids,
      })),
    )
    await insertRows(
      tx,
      'union_parishad',
      { ...types, upazila_id: 'uuid' },
      unions.map(([key, name_bn, name_en, district_bbs_code, upazila_id]) => ({
        id: placeId('union', key),
        name_bn,
        name_en,
        district_bbs_code,
        upazila_id,
      })),
    )
    await insertRows(
      tx,
      'post_office',
      { ...types, upazila_id: 'uuid', postal_code: 'text' },
      postOffices.map(([key, name_bn, name_en, district_bbs_code, upazila_id, postal_code]) => ({
        id: placeId('post-office', key),
        name_bn,
        name_en,
        district_bbs_code,
        upazila_id,
        postal_code,
      })),
    )
    await seedCities(tx)
    for (const [mouza, union] of [
      ['birulia', 'birulia'],
      ['akran', 'birulia'],
      ['balla', 'balla'],
    ] as const)
      await tx.query('update mouza set union_id = $2 where id = $1', [seedId.mouza(mouza), placeId('union', union)])
  })
}

async function seedCities(tx: Sql): Promise<void> {
  const named = (kind: string, [key, name_bn, name_en]: Named, district_bbs_code: string) => ({
    id: placeId(kind, key),
    name_bn,
    name_en,
    district_bbs_code,
  })
  await insertRows(tx, 'circle', { ...types, thana_ids: 'uuid[]' }, [
    {
      ...named('circle', ['dhanmondi', 'ধানমন্ডি সার্কেল', 'Dhanmondi circle'], '26'),
      thana_ids: [placeId('thana', 'dhanmondi')],
    },
    { ...named('circle', ['mirpur', 'মিরপুর সার্কেল', 'Mirpur circle'], '26'), thana_ids: [placeId('thana', 'mirpur')] },
  ])
  await insertRows(tx, 'city_corporation', types, [
    named('city-corporation', ['dhaka-north', 'ঢাকা উত্তর সিটি কর্পোরেশন', 'Dhaka North City Corporation'], '26'),
    named('city-corporation', ['dhaka-south', 'ঢাকা দক্ষিণ সিটি কর্পোরেশন', 'Dhaka South City Corporation'], '26'),
  ])
  await insertRows(tx, 'municipality', { ...types, upazila_ids: 'uuid[]' }, [
    { ...named('municipality', ['savar', 'সাভার পৌরসভা', 'Savar municipality'], '26'), upazila_ids: [savar] },
    {
      ...named('municipality', ['kalihati', 'কালিহাতী পৌরসভা', 'Kalihati municipality'], '93'),
      upazila_ids: [kalihati],
    },
  ])
}
