import { integer, names, pick } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { codeGivenOnce } from './office-fields.ts'
import { officeNeeds } from './office-needs.ts'

/** An officer signs and decides, staff keeps the books. */
export const category = pick(['শ্রেণি', 'Category'], {
  OFFICER: ['কর্মকর্তা', 'Officer'],
  STAFF: ['কর্মচারী', 'Staff'],
})

/** What posts and their holders are called, with the grade of the national pay scale. */
export const designation = resource({
  name: 'designation',
  path: '/designations',
  label: [
    ['পদবি', 'Designation'],
    ['পদবিসমূহ', 'Designations'],
  ],
  fields: {
    ...names(100),
    code: codeGivenOnce,
    grade: integer(['গ্রেড', 'Grade'], { least: 1, most: 20 }),
    category,
  },
  needs: officeNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['code', 'nameBn', 'nameEn', 'grade', 'category'],
  filters: ['grade', 'category'],
  sort: ['grade', 'nameBn', 'nameEn', 'code'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['code'], ['nameEn'], ['nameBn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
