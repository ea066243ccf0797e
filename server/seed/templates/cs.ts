import type { TemplateContent } from '#domain/template/check-template.ts'
import type { PageKind, TemplateField } from '#domain/template/template.ts'
import { closing, dag, field, head, like, owner, seldomWritten } from './fields.ts'

const front: readonly PageKind[] = [1]
const back: readonly PageKind[] = [3]

/** The superior title on the upper half of the first page, alike in CS and SA. */
export const superiorTitle: readonly TemplateField[] = [
  field('upperKhatianNo', 'text', 'উপরিস্থ স্বত্বের খতিয়ান নং (মায় বাটা)', 'Superior title: khatian no.', 3, {
    on: front,
  }),
  field('upperHolder', 'text', 'উপরিস্থ স্বত্বের বিবরণ ও দখলকার', 'Superior title: holder', 6, { carry: true, on: front }),
  field('upperShare', 'share', 'পরস্পর অংশ', 'Share of the superior title', 3, { on: front }),
]

/** What kind of title it is, on the lower half. */
export const titleClass: readonly TemplateField[] = [
  field('titleClass', 'text', 'অত্র স্বত্বের শ্রেণী, বিশেষ নিয়ম ও অনুসঙ্গ', 'Class of the title and its incidents', 6, {
    on: front,
  }),
  field('permanent', 'yes-no', 'মধ্যস্বত্ব চিরস্থায়ী কি না', 'Tenure permanent', 2, { on: front }),
  field('rentMayRise', 'yes-no', 'খাজানা বৃদ্ধির যোগ্য কি না', 'Rent may be raised', 2, { on: front }),
  field('raiyatClass', 'text', 'কোন শ্রেণীর রায়ত', 'Class of raiyat', 2, { on: front }),
]

/** The titles below, at the foot of the second side. */
export const lowerTitles: readonly TemplateField[] = [
  field('lowerReceiverNo', 'text', 'খাজানা প্রাপকের খতিয়ান নং (মায় বাটা)', 'Rent receiver: khatian no.', 4, {
    on: back,
  }),
  field('lowerKhatianNos', 'text', 'অধীনস্থ স্বত্বের খতিয়ান নম্বর', 'Khatians of the titles below', 4, { on: back }),
  field('lowerArea', 'area', 'অধীনস্থ স্বত্বের মোট', 'Total of the titles below', 4, { on: back }),
  field('totalArea', 'area', 'সর্বমোট জমি', 'Grand total of land', 4, { on: back }),
]

const owners: readonly TemplateField[] = [
  like(owner.name, { labelBn: 'অত্র স্বত্বের বিবরণ ও দখলকার', labelEn: 'Holder of this title', width: 28 }),
  like(owner.relation, { width: 14 }),
  like(owner.guardian, { width: 22 }),
  like(owner.address, { width: 20 }),
  like(owner.share, { width: 16 }),
  ...seldomWritten,
]

const dags: readonly TemplateField[] = [
  like(dag.dagNo, { width: 10 }),
  field('northDagNo', 'text', 'উত্তর সীমানার দাগের নম্বর ও দখলকার', 'Northern boundary: dag and holder', 18),
  field('classAgri', 'land-class', 'জমির রকম', 'Sort of land', 12, { ditto: true }),
  field('remarks', 'text', 'মন্তব্য', 'Remarks', 14),
  like(dag.totalArea, { width: 16 }),
  field('portion', 'share', 'দাগের মধ্যে অত্র স্বত্বের অংশ', 'Part of this title', 14),
  field('area', 'area', 'অংশের জমি', 'Land of the part', 16, { twice: true }),
]

/** Form 5463 of the cadastral survey: upright, owners in front in two blocks, the land on the second side. */
export const csTemplate: TemplateContent = {
  name: 'সিএস খতিয়ান (ফরম নং ৫৪৬৩)',
  nameEn: 'CS khatian (form 5463)',
  survey: 'CS',
  orientation: 'portrait',
  areaUnit: 'acre-shatak',
  shareNotation: 'anna',
  keyOrder: 'row',
  header: [
    head.pargana,
    head.touziNo,
    like(head.resaNo, { on: front }),
    field('formNo', 'text', 'ফরম নং', 'Form no.', 3, { carry: true, on: front }),
    ...superiorTitle,
    field('rent', 'money', 'দেয় খাজানা', 'Rent', 3, { on: front }),
    field('cess', 'money', 'সেস', 'Cess', 3, { on: front }),
    field('rentSince', 'text', '…ধারামতে কোন সন/তারিখ হইতে', 'Since when, under which section', 4, { on: front }),
    ...titleClass,
    ...lowerTitles,
    like(head.caseNo, { on: back, oftenBlank: true }),
    like(head.dhara, { on: back, oftenBlank: true }),
    like(head.dharaNote, {
      labelBn: '৪৯, ৫০, ৫১, ৫২ ও ৫৩ ধারা মতে নোট বা পরিবর্তন',
      labelEn: 'Notes under sections 49 to 53',
      width: 8,
      on: back,
    }),
    like(head.remarks, { on: front }),
    ...closing.map((one) => (one.on === undefined ? like(one, { on: back }) : one)),
  ],
  owners,
  dags,
  pages: [
    { kind: 1, ownerRows: 16, dagRows: 0, ownersTwice: true },
    { kind: 2, ownerRows: 40, dagRows: 0, ownersTwice: true },
    { kind: 3, ownerRows: 0, dagRows: 18 },
    { kind: 4, ownerRows: 0, dagRows: 30 },
  ],
}

/** E.P. form 5460 of the State Acquisition survey: wide, with the former and the present number. */
export const saTemplate: TemplateContent = {
  name: 'এসএ খতিয়ান (ই.পি. ফরম নং ৫৪৬০)',
  nameEn: 'SA khatian (E.P. form 5460)',
  survey: 'SA',
  orientation: 'landscape',
  areaUnit: 'acre-shatak',
  shareNotation: 'anna',
  keyOrder: 'row',
  header: [
    head.pargana,
    head.touziNo,
    like(head.resaNo, { on: front }),
    head.formerKhatianNo,
    field('khatianBata', 'text', 'খতিয়ান নম্বরের বাটা', 'Bata of the khatian no.', 2, { on: front }),
    field('thanaWardNo', 'text', 'থানা ওয়ার নং', 'Number within the thana', 2, { on: front }),
    field('serialNo', 'text', 'ক্রমিক নং', 'Serial no.', 2, { on: front }),
    ...superiorTitle,
    field('rent', 'money', 'দেয় খাজানা', 'Rent', 2, { on: front }),
    field('roadCess', 'money', 'পথ ও পূর্ত সেস', 'Road and works cess', 2, { on: front }),
    field('educationCess', 'money', 'শিক্ষা সেস', 'Education cess', 2, { on: front }),
    field('rentSince', 'text', '২৪/১ ধারামতে কোন সন/তারিখ হইতে', 'Under section 24/1 since', 4, { on: front }),
    ...titleClass,
    ...lowerTitles,
    like(head.caseNo, { on: back, oftenBlank: true }),
    like(head.dhara, { on: back, oftenBlank: true }),
    like(head.dharaNote, {
      labelBn: '৪৯, ৫০, ৫১, ৫২ ও ৫৩ ধারা মতে নোট বা পরিবর্তন',
      labelEn: 'Notes under sections 49 to 53',
      width: 8,
      on: back,
    }),
    like(head.remarks, { on: front }),
    ...closing.map((one) => (one.on === undefined ? like(one, { on: back }) : one)),
  ],
  owners,
  dags: dags.filter(({ key }) => key !== 'northDagNo'),
  pages: [
    { kind: 1, ownerRows: 14, dagRows: 0, ownersTwice: true },
    { kind: 2, ownerRows: 28, dagRows: 0, ownersTwice: true },
    { kind: 3, ownerRows: 0, dagRows: 12 },
    { kind: 4, ownerRows: 0, dagRows: 20 },
  ],
}
