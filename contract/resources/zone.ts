import { names, optional, ref, refs, ruled, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { geoNeeds } from './geo-needs.ts'

/** Settlement zones: some upazilas of a district that one zonal settlement office surveys. */
export const zone = resource({
  name: 'zone',
  path: '/zones',
  label: [
    ['জোন', 'Zone'],
    ['জোনসমূহ', 'Zones'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: ref(['জেলা', 'District'], 'district', 'bbsCode'),
    upazilaIds: within(refs(['উপজেলা', 'Upazilas'], 'upazila'), { districtBbsCode: 'districtBbsCode' }),
    bbsCode: optional(ruled(text(['বিবিএস কোড', 'BBS code'], 4), pattern(/^[0-9]{2,4}$/, 'value.kind'))),
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaIds', 'bbsCode'],
  filters: ['districtBbsCode'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [['districtBbsCode', 'nameEn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
