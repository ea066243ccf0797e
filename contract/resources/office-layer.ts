import { integer, names, optional, ref } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** The twelve layers of offices and what each stands below. They are fixed: other rules speak of them by their number. */
export const officeLayer = resource({
  name: 'office-layer',
  path: '/office-layers',
  label: [
    ['অফিসের স্তর', 'Office layer'],
    ['অফিসের স্তরসমূহ', 'Office layers'],
  ],
  fields: {
    ...names(100),
    layer: integer(['ক্রম', 'Number']),
    parentId: optional(ref(['উপরের স্তর', 'Layer above'], 'office-layer')),
  },
  needs: { read: 'signed-in' },
  ground: 'nation',
  store: 'everywhere',
  list: ['layer', 'nameBn', 'nameEn', 'parentId'],
  filters: ['layer'],
  sort: ['layer'],
  search: ['nameBn', 'nameEn'],
  unique: [['layer']],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
})
