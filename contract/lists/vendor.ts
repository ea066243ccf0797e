import { optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'

const placeCode = (bn: string, en: string) => text([bn, en], 20)

/** Vendors, kiosks and union digital centres that registered; those who wait come first, the longest waiting before others. */
export const vendor = list({
  name: 'vendor',
  path: '/vendors',
  label: ['ভেন্ডর', 'Vendors'],
  needs: 'VENDOR.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    username: text(['ব্যবহারকারীর নাম', 'User name']),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    vendorType: pick(['ধরন', 'Kind'], {
      VENDOR: ['ভেন্ডর', 'Vendor'],
      UDC: ['ইউডিসি', 'UDC'],
      KIOSK: ['কিয়স্ক', 'Kiosk'],
    }),
    centreName: text(['কেন্দ্র', 'Centre'], 300),
    proposedName: optional(text(['কেন্দ্রের নতুন নাম', 'New name of the centre'], 300)),
    mobile: optional(text(['মোবাইল', 'Mobile'], 20)),
    email: optional(text(['ই-মেইল', 'E-mail'], 300)),
    divisionBbsCode: placeCode('বিভাগের কোড', 'Division code'),
    districtBbsCode: placeCode('জেলার কোড', 'District code'),
    upazilaBbsCode: optional(placeCode('উপজেলার কোড', 'Upazila code')),
    registeredAt: time(['নিবন্ধনের সময়', 'Registered']),
    status: pick(['অবস্থা', 'State'], {
      PENDING: ['অনুমোদনের অপেক্ষায়', 'Waits for approval'],
      APPROVED: ['অনুমোদিত', 'Approved'],
      REFUSED: ['প্রত্যাখ্যাত', 'Refused'],
      SUSPENDED: ['স্থগিত', 'Suspended'],
    }),
    reason: optional(text(['কারণ', 'Reason'], 300)),
    decidedAt: optional(time(['সিদ্ধান্তের সময়', 'Decided'])),
  },
  shown: ['nameBn', 'centreName', 'proposedName', 'vendorType', 'mobile', 'registeredAt', 'status'],
  filters: ['status', 'vendorType'],
  search: ['নাম, কেন্দ্র বা যোগাযোগ', 'Name, centre or contact'],
  states: {
    pending: { label: ['অনুমোদনের অপেক্ষায়', 'Waits for approval'], status: ['PENDING'] },
    approved: { label: ['অনুমোদিত', 'Approved'], status: ['APPROVED'] },
    refused: { label: ['প্রত্যাখ্যাত', 'Refused'], status: ['REFUSED'] },
    suspended: { label: ['স্থগিত', 'Suspended'], status: ['SUSPENDED'] },
  },
  order: ['status', 'registeredAt'],
  counts: 'capped',
  excel: 'out',
})
