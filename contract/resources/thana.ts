import { names, optional, refs, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { bbsCodeOfPlace, inDistrict } from './place-fields.ts'

/** Thanas: police districts, by which land in a metropolis is named. One of a metropolis lies in no upazila. */
export const thana = resource({
  name: 'thana',
  path: '/thanas',
  label: [
    ['থানা', 'Thana'],
    ['থানাসমূহ', 'Thanas'],
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
