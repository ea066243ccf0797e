import { integer, names, optional, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { shortCode } from '../declare/rules.ts'

/** Things as offices buy them; the code begins the tag of each. */
export const asset = resource({
  name: 'asset',
  path: '/assets',
  label: [
    ['সম্পদ', 'Asset'],
    ['সম্পদ তালিকা', 'Assets'],
  ],
  fields: {
    ...names(120),
    subcategoryId: ref(['উপ-শ্রেণি', 'Sub-category'], 'asset-subcategory'),
    code: ruled(text(['কোড', 'Code'], 20), shortCode),
    unit: text(['একক', 'Unit'], 40),
    lifeYears: optional(integer(['আয়ুষ্কাল (বছর)', 'Life (years)'], { least: 1, most: 100 })),
  },
  needs: { read: 'signed-in', write: 'ASSET_MANAGEMENT.MANAGE_ASSET' },
  ground: 'nation',
  store: 'everywhere',
  list: ['code', 'nameBn', 'nameEn', 'subcategoryId', 'unit', 'lifeYears'],
  filters: ['subcategoryId'],
  sort: ['nameBn', 'nameEn', 'code'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['code']],
  above: 'subcategoryId',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
