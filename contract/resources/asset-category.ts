import { names, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { shortCode } from '../declare/rules.ts'

/** What kinds of things offices have. */
export const assetCategory = resource({
  name: 'asset-category',
  path: '/asset-categories',
  label: [
    ['সম্পদের শ্রেণি', 'Asset category'],
    ['সম্পদের শ্রেণি', 'Asset categories'],
  ],
  fields: { ...names(120), code: ruled(text(['কোড', 'Code'], 20), shortCode) },
  needs: { read: 'signed-in', write: 'ASSET_MANAGEMENT.MANAGE_CATEGORY' },
  ground: 'nation',
  store: 'everywhere',
  list: ['code', 'nameBn', 'nameEn'],
  filters: [],
  sort: ['nameBn', 'nameEn', 'code'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['code'], ['nameEn'], ['nameBn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
