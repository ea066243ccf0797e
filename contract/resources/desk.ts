import { names, optional, ref } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Desks of offices, to be picked from. Publishing an organogram makes them; their history is that of rights. */
export const desk = resource({
  name: 'desk',
  path: '/desks',
  label: [
    ['ডেস্ক', 'Desk'],
    ['ডেস্কসমূহ', 'Desks'],
  ],
  fields: {
    ...names(220),
    officeId: ref(['অফিস', 'Office'], 'office'),
    baseOrganogramId: optional(ref(['পদ', 'Post'], 'base-organogram')),
  },
  needs: { read: 'OFFICE_MANAGEMENT.READ_ALL' },
  ground: 'office',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'officeId', 'baseOrganogramId'],
  filters: ['officeId', 'baseOrganogramId'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  above: 'officeId',
  removal: 'never',
  written: 'elsewhere',
  logged: 'elsewhere',
  holds: 'nothing',
})
