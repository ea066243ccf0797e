import type { BothNames } from '../permission/permission-table.ts'

/** The six types of a correction, by their numbers (decisions.md §3). */
export const correctionType = {
  dataEntryMistake: 1,
  clericalMistake: 2,
  fraudBeforeGazette: 3,
  fraudAfterGazette: 4,
  bonaFideMistake: 5,
  invalidRequest: 6,
} as const

export type CorrectionType = (typeof correctionType)[keyof typeof correctionType]

/** How a case of a type goes on: keyed again, reported and heard, disposed of with advice, or rejected. */
export type CorrectionWay = 'entry' | 'report' | 'disposal' | 'rejection'

type TypeOfCorrection = {
  readonly name: BothNames
  readonly way: CorrectionWay
  /** the law it rests on, and of a disposal where the applicant has to go */
  readonly law: BothNames
}

/** The types with the law they rest on, for the choice of a type and for the advice of a disposal. [COR-7] */
export const correctionTypes: Readonly<Record<CorrectionType, TypeOfCorrection>> = {
  [correctionType.dataEntryMistake]: {
    name: ['ডাটা এন্ট্রির ভুল', 'Data entry mistake'],
    way: 'entry',
    law: [
      'ডিজিটাল কপি মূল বইয়ের সাথে মেলে না; রেকর্ডের পরিবর্তন নয়',
      'The digital copy differs from the book; the record itself does not change',
    ],
  },
  [correctionType.clericalMistake]: {
    name: ['করণিক ভুল', 'Clerical mistake'],
    way: 'report',
    law: [
      'রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইন ১৯৫০, ধারা ১৪৩; প্রজাস্বত্ব বিধিমালা ১৯৫৫, বিধি ২৩(৩)',
      'State Acquisition and Tenancy Act 1950, section 143; Tenancy Rules 1955, rule 23(3)',
    ],
  },
  [correctionType.fraudBeforeGazette]: {
    name: ['গেজেটের পূর্বে তঞ্চকতা', 'Fraud before the gazette'],
    way: 'disposal',
    law: [
      'প্রজাস্বত্ব বিধিমালা ১৯৫৫, বিধি ৪২ক/৪২খ: সেটেলমেন্ট অফিসারের নিকট আবেদন করুন',
      'Tenancy Rules 1955, rules 42A/42B: apply to the Settlement Officer',
    ],
  },
  [correctionType.fraudAfterGazette]: {
    name: ['গেজেটের পরে প্রতারণামূলক লিখন', 'Fraudulent entry after the gazette'],
    way: 'report',
    law: ['প্রজাস্বত্ব বিধিমালা ১৯৫৫, বিধি ২৩(৪)', 'Tenancy Rules 1955, rule 23(4)'],
  },
  [correctionType.bonaFideMistake]: {
    name: ['যথার্থ ভুল', 'Bona fide mistake'],
    way: 'disposal',
    law: [
      'একই আইনের ধারা ১৪৯(৪); ধারা ১৪৫ক-এর ল্যান্ড সার্ভে ট্রাইব্যুনাল; অথবা দেওয়ানি আদালতের নিকট যান',
      'Section 149(4) of the same Act; the Land Survey Tribunal under section 145A; or the civil court',
    ],
  },
  [correctionType.invalidRequest]: {
    name: ['অগ্রহণযোগ্য আবেদন', 'Invalid request'],
    way: 'rejection',
    law: ['সংশোধনের ভিত্তি নেই', 'There is no ground for a correction'],
  },
}

/** What a correction is about. */
export const correctionSubjects = ['owner', 'share', 'dag', 'area', 'class', 'header'] as const
export type CorrectionSubject = (typeof correctionSubjects)[number]

export const correctionSubjectNames: Readonly<Record<CorrectionSubject, BothNames>> = {
  owner: ['মালিকের নাম বা পরিচয়', 'Owner’s name or identity'],
  share: ['অংশ', 'Share'],
  dag: ['দাগ নম্বর', 'Dag number'],
  area: ['জমির পরিমাণ', 'Land area'],
  class: ['জমির শ্রেণি', 'Land class'],
  header: ['খতিয়ানের শিরোভাগ', 'Head of the khatian'],
}
