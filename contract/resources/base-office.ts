import { integer, names, optional, readOnly, ref } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { organogramActs } from './base-office-calls.ts'
import { layer } from './office-fields.ts'
import { officeNeeds } from './office-needs.ts'

/** Patterns of offices: what each office of the kind has by way of posts is its organogram. */
export const baseOffice = resource({
  name: 'base-office',
  path: '/base-offices',
  label: [
    ['মূল অফিস', 'Base office'],
    ['মূল অফিসসমূহ', 'Base offices'],
  ],
  fields: {
    ...names(200),
    layer,
    typeId: optional(ref(['ধরন', 'Type'], 'office-type')),
    postCount: readOnly(integer(['পদ', 'Posts'])),
    officeCount: readOnly(integer(['অফিস', 'Offices'])),
  },
  needs: { ...officeNeeds, read: 'OFFICE_MANAGEMENT.READ_ALL' },
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'layer', 'typeId', 'postCount', 'officeCount'],
  filters: ['layer', 'typeId'],
  sort: ['layer', 'nameEn', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['layer', 'nameEn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  more: organogramActs,
})
