import { integer, names, optional, ref, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Offices of every layer, the ministry being the first. */
export const office = resource({
  name: 'office',
  path: '/offices',
  label: [
    ['অফিস', 'Office'],
    ['অফিসসমূহ', 'Offices'],
  ],
  fields: {
    ...names(200),
    layer: integer(['স্তর', 'Layer']),
    divisionBbsCode: ref(['বিভাগ', 'Division'], 'division', 'bbsCode'),
    districtBbsCode: within(ref(['জেলা', 'District'], 'district', 'bbsCode'), { divisionBbsCode: 'divisionBbsCode' }),
    upazilaCode: optional(text(['উপজেলার কোড', 'Code of the upazila'], 4)),
  },
  needs: { read: 'signed-in' },
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'layer', 'districtBbsCode', 'divisionBbsCode'],
  filters: ['divisionBbsCode', 'districtBbsCode', 'layer'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
  above: 'districtBbsCode',
})
