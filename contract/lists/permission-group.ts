import { uuid } from '../values.ts'
import { data, flag, integer, longText, optional, pick, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'

/** Groups of permissions: those of the whole country, and those of the own office. */
export const permissionGroup = list({
  name: 'permission-group',
  path: '/permission-groups',
  label: ['অনুমতি গ্রুপ', 'Permission groups'],
  needs: 'PERMISSION_GROUP.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    description: longText(['বিবরণ', 'Description'], 1000),
    type: pick(['গ্রুপের ধরন', 'Type of group'], {
      ENTRY: ['এন্ট্রি', 'Entry'],
      VERIFIER: ['যাচাইকারী', 'Verifier'],
      COMPARER: ['তুলনাকারী', 'Comparer'],
      APPROVER: ['অনুমোদনকারী', 'Approver'],
      OFFICE_LEVEL: ['অফিস পর্যায়', 'Office level'],
      DESK_LEVEL: ['ডেস্ক পর্যায়', 'Desk level'],
    }),
    /** null: a group of the whole country */
    officeId: optional(data(['আওতা', 'Belongs to'], uuid)),
    permissionCount: integer(['অধিকার', 'Rights']),
    active: flag(['চালু', 'Switched on']),
    rev: integer(['সংস্করণ', 'Revision']),
    /** names a group that came with the product */
    role: optional(text(['ভূমিকা', 'Role'])),
  },
  shown: ['nameBn', 'type', 'officeId', 'permissionCount', 'active'],
  filters: ['type', 'active'],
  search: ['নাম বা বিবরণ', 'Name or description'],
  order: ['officeId', 'type', 'nameBn', 'nameEn'],
  open: { to: '/permission-groups/{id}', needs: 'PERMISSION_GROUP.READ_ONE' },
  excel: 'out',
})
