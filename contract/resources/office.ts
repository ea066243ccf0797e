import { checkMobile } from '#domain/kernel/identity.ts'
import { checkEmail } from '#domain/validation/contact.ts'
import { flag, names, optional, readOnly, ref, ruled, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { codeGivenOnce, layer } from './office-fields.ts'
import { officeNeeds } from './office-needs.ts'
import { inDistrict, postalCode } from './place-fields.ts'

/** Offices of every layer, the ministry being the first. One is closed by archiving it, once nobody sits in it. [ADM-24] */
export const office = resource({
  name: 'office',
  path: '/offices',
  label: [
    ['অফিস', 'Office'],
    ['অফিসসমূহ', 'Offices'],
  ],
  fields: {
    ...names(200),
    layer,
    typeId: optional(ref(['ধরন', 'Type'], 'office-type')),
    baseOfficeId: optional(within(ref(['মূল অফিস', 'Base office'], 'base-office'), { layer: 'layer' })),
    divisionBbsCode: ref(['বিভাগ', 'Division'], 'division', 'bbsCode'),
    districtBbsCode: within(inDistrict, { divisionBbsCode: 'divisionBbsCode' }),
    upazilaId: optional(within(ref(['উপজেলা', 'Upazila'], 'upazila'), { districtBbsCode: 'districtBbsCode' })),
    upazilaCode: readOnly(optional(text(['উপজেলার কোড', 'Code of the upazila'], 4))),
    parentId: optional(ref(['উপরের অফিস', 'Office above'], 'office')),
    code: optional(codeGivenOnce),
    postalCode: optional(postalCode),
    address: optional(text(['ঠিকানা', 'Address'], 300)),
    phone: optional(ruled(text(['মোবাইল', 'Mobile'], 20), checkMobile)),
    email: optional(ruled(text(['ই-মেইল', 'E-mail'], 254), checkEmail)),
    /** By which rules khatians pass here: the office decides them itself, by a call of its own. */
    skipVerification: readOnly(flag(['যাচাই বাদ', 'Skips verification'])),
    allowSamePerson: readOnly(flag(['একই ব্যক্তি পাস করতে পারেন', 'Lets the same person pass'])),
    verifyMutations: readOnly(flag(['নামজারি খতিয়ান যাচাই', 'Verifies mutation khatians'])),
  },
  needs: officeNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'layer', 'districtBbsCode', 'upazilaId', 'typeId'],
  filters: ['divisionBbsCode', 'districtBbsCode', 'layer', 'typeId', 'baseOfficeId', 'parentId'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn', 'code'],
  unique: [['districtBbsCode', 'layer', 'nameEn'], ['districtBbsCode', 'layer', 'nameBn'], ['code']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  above: 'districtBbsCode',
})
