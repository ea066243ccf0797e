import { names, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Districts. A desk sees that of its office. */
export const district = resource({
  name: 'district',
  path: '/districts',
  label: [
    ['জেলা', 'District'],
    ['জেলাসমূহ', 'Districts'],
  ],
  fields: {
    ...names(100),
    bbsCode: text(['বিবিএস কোড', 'BBS code'], 4),
    divisionBbsCode: ref(['বিভাগ', 'Division'], 'division', 'bbsCode'),
  },
  needs: { read: 'signed-in' },
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'bbsCode', 'divisionBbsCode'],
  filters: ['divisionBbsCode', 'bbsCode'],
  sort: ['nameEn', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['bbsCode']],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
  public: ['nameBn', 'nameEn', 'bbsCode', 'divisionBbsCode'],
  key: 'bbsCode',
})
