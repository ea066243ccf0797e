import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { Database } from '#server/db/port.ts'
import { readCsv } from '../csv.ts'
import { seedId } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'

const idOf = (kind: 'asset-category' | 'asset-subcategory' | 'asset', code: string): string =>
  nameUuid(`${kind}/${code}`)

const named = { id: 'uuid', shipped: 'boolean', name_bn: 'text', name_en: 'text', code: 'text' }

/** The kinds of things that offices have. */
export async function seedAssets(db: Database): Promise<void> {
  const lines = readCsv(await readFile(join(findProjectRoot(), 'server/seed/assets/assets.csv'), 'utf8'))
  const common = (line: Record<string, string>): object => ({
    shipped: true,
    name_bn: line['name_bn'],
    name_en: line['name_en'],
  })
  const rows = lines.map((line) => {
    const { category = '', subcategory = '', code = '' } = line
    return { ...line, ...common(line), category, subcategory, code }
  })
  await insertRows(
    db,
    'asset_category',
    named,
    rows
      .filter(({ subcategory }) => subcategory === '')
      .map((row) => ({ ...row, id: idOf('asset-category', row.category), code: row.category })),
  )
  await insertRows(
    db,
    'asset_subcategory',
    { ...named, category_id: 'uuid' },
    rows
      .filter(({ subcategory, code }) => subcategory !== '' && code === '')
      .map((row) => ({
        ...row,
        id: idOf('asset-subcategory', row.subcategory),
        code: row.subcategory,
        category_id: idOf('asset-category', row.category),
      })),
  )
  await insertRows(
    db,
    'asset',
    { ...named, subcategory_id: 'uuid', unit: 'text', life_years: 'int' },
    rows
      .filter(({ code }) => code !== '')
      .map((row) => ({
        ...row,
        id: idOf('asset', row.code),
        subcategory_id: idOf('asset-subcategory', row.subcategory),
      })),
  )
}

const things = [
  ['dhaka', '26', 'CHAIR', 4],
  ['dhaka', '26', 'BSCN', 2],
  ['dhaka', '26', 'RACK', 3],
  ['tangail', '93', 'CHAIR', 2],
] as const

/** What the demonstration's offices have of them. */
export async function seedDemoAssets(db: Database): Promise<void> {
  const placed = { home_district: 'text', id: 'uuid', office_id: 'uuid', asset_id: 'uuid' }
  const of = (office: 'dhaka' | 'tangail', district: string, code: string): object => ({
    home_district: district,
    office_id: seedId.office(office),
    asset_id: idOf('asset', code),
  })
  await insertRows(
    db,
    'asset_inventory',
    placed,
    things.map(([office, district, code]) => ({
      ...of(office, district, code),
      id: nameUuid(`asset-inventory/${office}/${code}`),
    })),
  )
  await insertRows(
    db,
    'asset_item',
    { ...placed, tag: 'text', status: 'int' },
    things.flatMap(([office, district, code, count]) =>
      Array.from({ length: count }, (_one, n) => {
        const tag = `${code}-${String(n + 1).padStart(5, '0')}`
        return { ...of(office, district, code), id: nameUuid(`asset-item/${district}/${tag}`), tag, status: 1 }
      }),
    ),
  )
}
