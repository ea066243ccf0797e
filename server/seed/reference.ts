import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surveyIds, surveyNames } from '#domain/khatian/survey.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { seedAccess } from './access.ts'
import { readCsv } from './csv.ts'
import { seedId } from './ids.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { insertRows } from './insert-rows.ts'
import { firstTemplates, seedTemplates } from './templates/seed-templates.ts'
import { userColumns } from './user-columns.ts'

/** What every installation begins with: places, surveys, permissions and the forms of the books. */
export async function seedReference(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPlaces(tx)
    await insertRows(
      tx,
      'survey',
      { key: 'text', id: 'int', name_bn: 'text', name_en: 'text' },
      Object.entries(surveyNames).map(([key, [name_bn, name_en]]) => ({
        key,
        id: surveyIds[key as keyof typeof surveyIds],
        name_bn,
        name_en,
      })),
    )
    await insertRows(tx, 'app_user', userColumns, [
      {
        id: systemUserId,
        idp_sub: systemUserId,
        username: 'system',
        employee_code: '',
        name_bn: 'সিস্টেম',
        name_en: 'System',
        user_type: 'SYSTEM',
        active: false,
      },
    ])
  })
  await seedAccess(db)
  await seedTemplates(db, 'template', firstTemplates)
}

async function seedPlaces(tx: Sql): Promise<void> {
  const folder = join(findProjectRoot(), 'server/seed/geo')
  const districts = readCsv(await readFile(join(folder, 'geo-districts.csv'), 'utf8'))
  const upazilas = readCsv(await readFile(join(folder, 'geo-upazilas.csv'), 'utf8'))
  await insertRows(
    tx,
    'division',
    { bbs_code: 'text', name_bn: 'text', name_en: 'text' },
    districts.map((d) => ({ bbs_code: d['division_code'], name_bn: d['division_bn'], name_en: d['division_en'] })),
  )
  await insertRows(
    tx,
    'district',
    { bbs_code: 'text', division_bbs_code: 'text', name_bn: 'text', name_en: 'text' },
    districts.map((d) => ({
      bbs_code: d['district_code'],
      division_bbs_code: d['division_code'],
      name_bn: d['district_bn'],
      name_en: d['district_en'],
    })),
  )
  await insertRows(
    tx,
    'upazila',
    { id: 'uuid', district_bbs_code: 'text', bbs_code: 'text', name_bn: 'text', name_en: 'text' },
    upazilas.map((u) => ({
      id: seedId.upazila(u['district_code'] ?? '', u['name_en'] ?? ''),
      district_bbs_code: u['district_code'],
      bbs_code: u['upazila_code'] === '' ? null : u['upazila_code'],
      name_bn: u['name_bn'],
      name_en: u['name_en'],
    })),
  )
}
