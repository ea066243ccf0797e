import { flag, optional, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'

/** Citizens with an account; of identity and contacts no more than tells two people apart. */
export const citizen = list({
  name: 'citizen',
  path: '/citizens',
  label: ['নাগরিক', 'Citizens'],
  needs: 'CITIZEN.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    mobile: optional(text(['মোবাইল', 'Mobile'], 20)),
    email: optional(text(['ই-মেইল', 'E-mail'], 300)),
    nid: optional(text(['জাতীয় পরিচয়পত্র', 'NID'], 20)),
    nidVerified: flag(['পরিচয়পত্র যাচাই হয়েছে', 'NID verified']),
    registeredAt: time(['নিবন্ধনের সময়', 'Registered']),
    active: flag(['চালু', 'Switched on']),
  },
  shown: ['nameBn', 'mobile', 'nid', 'nidVerified', 'registeredAt', 'active'],
  filters: ['nidVerified', 'active'],
  search: ['নাম', 'Name'],
  order: ['-registeredAt'],
  excel: 'out',
})
