import { names, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { shortCode } from '../declare/rules.ts'

/** Kinds of things within a category. */
export const assetSubcategory = resource({
  name: 'asset-subcategory',
  path: '/asset-subcategories',
  route: '/asset-sub-categories',
  label: [
    ['সম্পদের উপ-শ্রেণি', 'Asset sub-category'],
    ['সম্পদের উপ-শ্রেণি', 'Asset sub-categories'],
  ],
  fields: {
    ...names(120),
    categoryId: ref(['শ্রেণি', 'Category'], 'asset-category'),
    code: ruled(text(['কোড', 'Code'], 20), shortCode),
  },
  needs: { read: 'signed-in', write: 'ASSET_MANAGEMENT.MANAGE_SUBCATEGORY' },
  ground: 'nation',
  store: 'everywhere',
  list: ['code', 'nameBn', 'nameEn', 'categoryId'],
  filters: ['categoryId'],
  sort: ['nameBn', 'nameEn', 'code'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['code'], ['nameEn'], ['nameBn']],
  above: 'categoryId',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
