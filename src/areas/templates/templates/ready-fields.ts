import type { CellKind } from '#domain/khatian/value.ts'
import { knownKinds } from '#domain/template/known-columns.ts'
import type { TemplateSection } from '#domain/template/check-template.ts'
import type { TemplateField } from '#domain/template/template.ts'

type Ready = Omit<TemplateField, 'width'> & { readonly width?: number }

/**
 * Fields that mean the same in every form, ready to be put in: by their keys lists, sums, checks and prints read them, which
 * whoever draws up a form need not know.
 */
const ready: Readonly<Record<TemplateSection, readonly Ready[]>> = {
  header: [
    { key: 'caseNo', kind: 'text', labelBn: 'মোকদ্দমা নং ও সন', labelEn: 'Case no. and year' },
    { key: 'dhara', kind: 'text', labelBn: 'ধারা', labelEn: 'Section of law' },
    { key: 'organisation', kind: 'text', labelBn: 'সংস্থা', labelEn: 'Organisation' },
    { key: 'totalArea', kind: 'area', labelBn: 'মোট জমি', labelEn: 'Total land' },
    { key: 'signedByEntry', kind: 'text', labelBn: 'প্রস্তুতকারীর স্বাক্ষর', labelEn: 'Signature: prepared by' },
    { key: 'signedByCheck', kind: 'text', labelBn: 'তুলনাকারীর স্বাক্ষর', labelEn: 'Signature: compared by' },
    {
      key: 'signedByOfficer',
      kind: 'text',
      labelBn: 'রাজস্ব কর্মকর্তার স্বাক্ষর',
      labelEn: 'Signature: revenue officer',
    },
    { key: 'notPayable', kind: 'yes-no', labelBn: 'সরবরাহযোগ্য নয়', labelEn: 'Not payable', on: [] },
    {
      key: 'nonDeliverable',
      kind: 'choice',
      choice: 'non-deliverable',
      labelBn: 'সরবরাহ না করার কারণ',
      labelEn: 'Reason for not delivering',
      on: [],
    },
  ],
  owners: [
    { key: 'name', kind: 'text', labelBn: 'মালিকের নাম', labelEn: 'Owner', width: 24, ditto: true },
    {
      key: 'ownerType',
      kind: 'choice',
      choice: 'owner-type',
      labelBn: 'মালিকের ধরন',
      labelEn: 'Kind of owner',
      on: [],
    },
    { key: 'relation', kind: 'relation', labelBn: 'সম্পর্ক', labelEn: 'Relation', width: 8 },
    { key: 'guardian', kind: 'text', labelBn: 'পিতা/স্বামী', labelEn: 'Father or husband', width: 22, ditto: true },
    { key: 'address', kind: 'text', labelBn: 'ঠিকানা', labelEn: 'Address', width: 22, ditto: true, carry: true },
    { key: 'identity', kind: 'identity', labelBn: 'পরিচিতি', labelEn: 'Identity', width: 16, on: [] },
    { key: 'mobile', kind: 'mobile', labelBn: 'মোবাইল নম্বর', labelEn: 'Mobile', on: [] },
    { key: 'share', kind: 'share', labelBn: 'অংশ', labelEn: 'Share', width: 12, twice: true },
    { key: 'gender', kind: 'choice', choice: 'gender', labelBn: 'লিঙ্গ', labelEn: 'Gender', on: [], oftenBlank: true },
  ],
  dags: [
    { key: 'dagNo', kind: 'dag-number', labelBn: 'দাগ নং', labelEn: 'Dag no.', width: 12, twice: true },
    { key: 'formerDagNo', kind: 'dag-number', labelBn: 'সাবেক দাগ নং', labelEn: 'Former dag no.' },
    { key: 'classAgri', kind: 'land-class', labelBn: 'জমির শ্রেণি: কৃষি', labelEn: 'Class: agricultural', width: 14 },
    {
      key: 'classNonAgri',
      kind: 'land-class',
      labelBn: 'জমির শ্রেণি: অকৃষি',
      labelEn: 'Class: non-agricultural',
      width: 14,
    },
    { key: 'landType', kind: 'choice', choice: 'land-type', labelBn: 'জমির ধরন', labelEn: 'Land type', width: 12 },
    {
      key: 'totalArea',
      kind: 'area',
      labelBn: 'দাগের মোট পরিমাণ',
      labelEn: 'Whole area of the dag',
      width: 15,
      twice: true,
    },
    {
      key: 'portion',
      kind: 'share',
      labelBn: 'দাগের মধ্যে অত্র খতিয়ানের অংশ',
      labelEn: 'Part of this khatian',
      width: 12,
    },
    { key: 'area', kind: 'area', labelBn: 'অংশানুযায়ী জমির পরিমাণ', labelEn: 'Area by part', width: 15, twice: true },
    { key: 'remaining', kind: 'area', labelBn: 'অবশিষ্ট জমি', labelEn: 'Land that remains', width: 12 },
    { key: 'remarks', kind: 'text', labelBn: 'মন্তব্য', labelEn: 'Remarks', width: 16 },
  ],
}

/** The ready fields that a section does not have yet. */
export function readyFields(section: TemplateSection, present: readonly TemplateField[]): readonly TemplateField[] {
  const taken = new Set(present.map(({ key }) => key))
  return ready[section]
    .filter(({ key }) => !taken.has(key))
    .map((field) => ({ width: section === 'header' ? 3 : 10, ...field }))
}

/** The kinds a field may have: those its key is known by, or all. */
export function kindsFor(section: TemplateSection, key: string): readonly CellKind[] | undefined {
  return Object.hasOwn(knownKinds[section], key) ? knownKinds[section][key] : undefined
}

/** A field of the form's own, under a key that nothing else in the section has. */
export function ownField(section: TemplateSection, present: readonly TemplateField[]): TemplateField {
  const taken = new Set(present.map(({ key }) => key))
  let number = 1
  while (taken.has(`field${number}`)) number += 1
  return { key: `field${number}`, kind: 'text', labelBn: '', labelEn: '', width: section === 'header' ? 3 : 10 }
}
