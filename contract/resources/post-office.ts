import { names, optional, ref, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { inDistrict, postalCode } from './place-fields.ts'

/** Post offices, told apart by their code. */
export const postOffice = resource({
  name: 'post-office',
  path: '/post-offices',
  label: [
    ['ডাকঘর', 'Post office'],
    ['ডাকঘরসমূহ', 'Post offices'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: inDistrict,
    upazilaId: optional(within(ref(['উপজেলা', 'Upazila'], 'upazila'), { districtBbsCode: 'districtBbsCode' })),
    postalCode,
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'postalCode', 'districtBbsCode', 'upazilaId'],
  filters: ['districtBbsCode', 'upazilaId', 'postalCode'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn', 'postalCode'],
  unique: [['postalCode', 'nameEn']],
  above: 'districtBbsCode',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
