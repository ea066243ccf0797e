import { names, optional, refs, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { bbsCodeOfPlace, inDistrict } from './place-fields.ts'

/** City corporations. */
export const cityCorporation = resource({
  name: 'city-corporation',
  path: '/city-corporations',
  label: [
    ['সিটি কর্পোরেশন', 'City corporation'],
    ['সিটি কর্পোরেশনসমূহ', 'City corporations'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: inDistrict,
    upazilaIds: optional(within(refs(['উপজেলা', 'Upazilas'], 'upazila'), { districtBbsCode: 'districtBbsCode' })),
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
