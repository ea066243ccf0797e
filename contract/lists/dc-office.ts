import { integer, optional, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'

/** The offices of the deputy commissioners, one a district, which keep its records. */
export const dcOffice = list({
  name: 'dc-office',
  path: '/dc-offices',
  label: ['জেলা প্রশাসকের কার্যালয়', 'DC offices'],
  needs: 'signed-in',
  kind: null,
  columns: {
    id: rowId(),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    districtBbsCode: text(['জেলার কোড', 'Code of the district']),
    districtBn: text(['জেলা', 'District']),
    districtEn: text(['জেলা (ইংরেজি)', 'District (English)']),
    postalCode: optional(text(['ডাকঘর কোড', 'Postal code'])),
    phone: optional(text(['মোবাইল', 'Mobile'])),
    email: optional(text(['ই-মেইল', 'E-mail'])),
    desks: integer(['ডেস্ক', 'Desks']),
    people: integer(['কর্মরত', 'People']),
  },
  shown: ['nameBn', 'districtBn', 'desks', 'people', 'phone'],
  filters: [],
  search: ['নাম বা জেলা', 'Name or district'],
  order: ['nameEn', 'nameBn', 'districtBbsCode'],
  excel: 'out',
  open: { to: '/offices/{id}', needs: 'OFFICE_MANAGEMENT.READ_ALL' },
})
