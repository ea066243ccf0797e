import { names, ref, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { bbsCodeOfPlace, inDistrict } from './place-fields.ts'

/** Unions of an upazila. Their resource is not called `union`, which is a word of SQL. */
export const unionParishad = resource({
  name: 'union-parishad',
  path: '/unions',
  label: [
    ['ইউনিয়ন', 'Union'],
    ['ইউনিয়নসমূহ', 'Unions'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: inDistrict,
    upazilaId: within(ref(['উপজেলা', 'Upazila'], 'upazila'), { districtBbsCode: 'districtBbsCode' }),
    bbsCode: bbsCodeOfPlace,
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaId', 'bbsCode'],
  filters: ['districtBbsCode', 'upazilaId'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [['upazilaId', 'nameEn']],
  above: 'upazilaId',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
