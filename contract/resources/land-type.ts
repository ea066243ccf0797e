import { integer, names, readOnly } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** What land is; khatians keep the number, which is therefore given once and never again. */
export const landType = resource({
  name: 'land-type',
  path: '/land-types',
  label: [
    ['জমির ধরন', 'Land type'],
    ['জমির ধরনসমূহ', 'Land types'],
  ],
  fields: { number: readOnly(integer(['নম্বর', 'Number'])), ...names(100) },
  needs: { read: 'signed-in', write: 'KHATIAN_CONFIG.MANAGE_APP_CONFIG' },
  ground: 'nation',
  store: 'everywhere',
  list: ['number', 'nameBn', 'nameEn'],
  filters: ['number'],
  sort: ['number', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['nameEn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  public: ['number', 'nameBn', 'nameEn'],
  publicPath: '/public/khatian-utility/land-types',
})
