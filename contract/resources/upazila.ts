import { names, optional, readOnly, ref, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Upazilas. A new one has no code yet, so one is known by its id; a desk sees those of its office's ground. */
export const upazila = resource({
  name: 'upazila',
  path: '/upazilas',
  label: [
    ['উপজেলা', 'Upazila'],
    ['উপজেলাসমূহ', 'Upazilas'],
  ],
  fields: {
    ...names(100),
    bbsCode: optional(text(['বিবিএস কোড', 'BBS code'], 4)),
    divisionBbsCode: readOnly(ref(['বিভাগ', 'Division'], 'division', 'bbsCode')),
    districtBbsCode: within(ref(['জেলা', 'District'], 'district', 'bbsCode'), { divisionBbsCode: 'divisionBbsCode' }),
  },
  needs: { read: 'signed-in' },
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'bbsCode', 'districtBbsCode', 'divisionBbsCode'],
  filters: ['divisionBbsCode', 'districtBbsCode', 'bbsCode'],
  sort: ['nameEn', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['districtBbsCode', 'bbsCode']],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
  public: ['nameBn', 'nameEn', 'bbsCode', 'divisionBbsCode', 'districtBbsCode'],
  above: 'districtBbsCode',
})
