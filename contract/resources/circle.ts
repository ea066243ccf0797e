import { names, optional, ref, refs, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { geoNeeds } from './geo-needs.ts'
import { bbsCodeOfPlace, inDistrict } from './place-fields.ts'

/** Circles: thanas of a metropolis whose land one office keeps. Elsewhere there are none. */
export const circle = resource({
  name: 'circle',
  path: '/circles',
  label: [
    ['সার্কেল', 'Circle'],
    ['সার্কেলসমূহ', 'Circles'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: inDistrict,
    thanaIds: within(refs(['থানা', 'Thanas'], 'thana'), { districtBbsCode: 'districtBbsCode' }),
    officeId: optional(within(ref(['অফিস', 'Office'], 'office'), { districtBbsCode: 'districtBbsCode' })),
    bbsCode: bbsCodeOfPlace,
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'thanaIds', 'officeId'],
  filters: ['districtBbsCode'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [['districtBbsCode', 'nameEn']],
  above: 'districtBbsCode',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
