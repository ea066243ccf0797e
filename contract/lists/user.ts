import * as z from 'zod/mini'
import { deskLine } from '../access.ts'
import { data, flag, optional, pick, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { bbsCode, uuid } from '../values.ts'

export const heldDesk = z.extend(deskLine, { isPrimary: z.boolean() })

/** People, seen from the desk of an administrator: one of an office sees those who sit there. */
export const user = list({
  name: 'user',
  path: '/users',
  label: ['ব্যবহারকারী', 'Users'],
  needs: 'USER.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    username: text(['ব্যবহারকারীর নাম', 'User name']),
    employeeCode: text(['কর্মচারী নম্বর', 'Employee code']),
    userType: pick(['ধরন', 'Type'], {
      SYSTEM: ['সিস্টেম প্রশাসক', 'System administrator'],
      OFFICE: ['অফিস ব্যবহারকারী', 'Office user'],
      CITIZEN: ['নাগরিক', 'Citizen'],
      VENDOR: ['ভেন্ডর', 'Vendor'],
    }),
    desks: data(['ডেস্ক', 'Desks'], z.array(heldDesk)),
    mobile: optional(text(['মোবাইল', 'Mobile'], 20)),
    email: optional(text(['ই-মেইল', 'E-mail'], 300)),
    active: flag(['চালু', 'Switched on']),
  },
  shown: ['nameBn', 'username', 'userType', 'desks', 'mobile', 'active'],
  params: {
    officeId: data(['অফিস', 'Office'], uuid),
    deskId: data(['ডেস্ক', 'Desk'], uuid),
    divisionBbsCode: data(['বিভাগ', 'Division'], bbsCode),
    districtBbsCode: data(['জেলা', 'District'], bbsCode),
    upazilaBbsCode: data(['উপজেলা', 'Upazila'], bbsCode),
  },
  filters: ['userType', 'active', 'officeId', 'deskId', 'divisionBbsCode', 'districtBbsCode', 'upazilaBbsCode'],
  search: ['নাম, ব্যবহারকারীর নাম বা নম্বর', 'Name, user name or number'],
  order: ['nameEn', 'nameBn', 'username'],
  excel: 'out',
  open: { to: '/users/{id}', needs: 'USER.READ_ONE' },
})
