import { names, refs, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { bbsCodeOfPlace, inDistrict } from './place-fields.ts'

/** Municipalities, each within one upazila or a few. */
export const municipality = resource({
  name: 'municipality',
  path: '/municipalities',
  label: [
    ['পৌরসভা', 'Municipality'],
    ['পৌরসভাসমূহ', 'Municipalities'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: inDistrict,
    upazilaIds: within(refs(['উপজেলা', 'Upazilas'], 'upazila'), { districtBbsCode: 'districtBbsCode' }),
    bbsCode: bbsCodeOfPlace,
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaIds', 'bbsCode'],
  filters: ['districtBbsCode'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [['districtBbsCode', 'nameEn']],
  above: 'districtBbsCode',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
