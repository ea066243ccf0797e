import { names, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Divisions, the largest places below the country. A desk sees that of its office. */
export const division = resource({
  name: 'division',
  path: '/divisions',
  label: [
    ['বিভাগ', 'Division'],
    ['বিভাগসমূহ', 'Divisions'],
  ],
  fields: { ...names(100), bbsCode: text(['বিবিএস কোড', 'BBS code'], 4) },
  needs: { read: 'signed-in' },
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'bbsCode'],
  filters: ['bbsCode'],
  sort: ['nameEn', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['bbsCode']],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
  public: ['nameBn', 'nameEn', 'bbsCode'],
  key: 'bbsCode',
})
