import { names, pick } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { codeGivenOnce } from './office-fields.ts'
import { officeNeeds } from './office-needs.ts'

/** Kinds of offices by what they are for. */
export const officeType = resource({
  name: 'office-type',
  path: '/office-types',
  label: [
    ['অফিসের ধরন', 'Office type'],
    ['অফিসের ধরনসমূহ', 'Office types'],
  ],
  fields: {
    ...names(100),
    code: codeGivenOnce,
    organizationKind: pick(['সংস্থার ধরন', 'Kind of organization'], {
      GOVERNMENT: ['সরকারি', 'Government'],
      NON_GOVERNMENT: ['বেসরকারি', 'Non-government'],
    }),
  },
  needs: officeNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['code', 'nameBn', 'nameEn', 'organizationKind'],
  filters: ['organizationKind'],
  sort: ['nameBn', 'nameEn', 'code'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['code'], ['nameEn'], ['nameBn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
