import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'

const district = '26'

/** Sheets of the demonstration by survey and number; the last one cannot be ordered yet. */
const sheets = [
  { survey: 'RS', sheetNo: '1', file: 'birulia-rs-1.webp', payable: true },
  { survey: 'RS', sheetNo: '2', file: 'birulia-rs-2.webp', payable: true },
  { survey: 'SA', sheetNo: '1', file: 'birulia-sa-1.webp', payable: false },
] as const

export const demoSheetId = (survey: string, sheetNo: string): string => nameUuid(`map/birulia/${survey}/${sheetNo}`)

/** Map sheets of a mouza with their pictures. */
export async function seedDemoMaps(db: Database): Promise<void> {
  const folder = join(findProjectRoot(), 'server/seed/maps')
  const drawn = await Promise.all(
    sheets.map(async (sheet) => {
      const content = await readFile(join(folder, sheet.file))
      return { ...sheet, content, sha256: createHash('sha256').update(content).digest('hex') }
    }),
  )
  await insertRows(
    db,
    'mouza_map',
    {
      home_district: 'text',
      id: 'uuid',
      mouza_id: 'uuid',
      survey: 'text',
      sheet_no: 'text',
      payable: 'boolean',
      version: 'integer',
      image_name: 'text',
      image_sha256: 'text',
    },
    drawn.map(({ survey, sheetNo, file, payable, sha256 }) => ({
      home_district: district,
      id: demoSheetId(survey, sheetNo),
      mouza_id: seedId.mouza('birulia'),
      survey,
      sheet_no: sheetNo,
      payable,
      version: 1,
      image_name: file,
      image_sha256: sha256,
    })),
  )
  for (const { survey, sheetNo, file, content, sha256 } of drawn)
    await db.query(
      `insert into map_file (home_district, id, sheet_id, type, version, name, media_type, bytes, sha256, content, added_at,
         added_by)
       values ($1, $2, $3, 'image', 1, $4, 'image/webp', $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        district,
        nameUuid(`map-file/birulia/${survey}/${sheetNo}`),
        demoSheetId(survey, sheetNo),
        file,
        content.length,
        sha256,
        content,
        Date.now(),
        systemUserId,
      ],
    )
}
