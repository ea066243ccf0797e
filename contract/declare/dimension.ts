import type { BothNames } from './field.ts'

/**
 * What rows may be grouped by. `named` ones come with `…Bn` and `…En` beside the key. `param` is what lists and reports
 * call the parameter that narrows to one of them.
 */
export const dimensions = {
  division: { label: ['বিভাগ', 'Division'], named: true, param: 'divisionBbsCode' },
  district: { label: ['জেলা', 'District'], named: true, param: 'districtBbsCode' },
  upazila: { label: ['উপজেলা', 'Upazila'], named: true, param: 'upazilaId' },
  office: { label: ['অফিস', 'Office'], named: true, param: 'officeId' },
  user: { label: ['কর্মকর্তা', 'Person'], named: true, param: 'userId' },
  survey: { label: ['জরিপ', 'Survey'], named: true, param: 'survey' },
  provider: { label: ['পেমেন্ট মাধ্যম', 'Payment service'], named: true, param: 'provider' },
  mouza: { label: ['মৌজা', 'Mouza'], named: true, param: 'mouzaId' },
  landUse: { label: ['জমির ব্যবহার', 'Land use'], named: true, param: 'landUse' },
  landType: { label: ['জমির ধরন', 'Land type'], named: true, param: 'landType' },
  landClass: { label: ['জমির শ্রেণি', 'Class of land'], named: false, param: 'landClass' },
  kind: { label: ['যা চাওয়া হয়েছে', 'What is ordered'], named: true, param: 'kind' },
  copyType: { label: ['কপির ধরন', 'Copy type'], named: true, param: 'copyType' },
  medium: { label: ['সরবরাহের মাধ্যম', 'Way of delivery'], named: true, param: 'medium' },
  channel: { label: ['যাঁর মাধ্যমে', 'Ordered through'], named: true, param: 'channel' },
  orderStatus: { label: ['আবেদনের অবস্থা', 'Status of the order'], named: true, param: 'status' },
  khatianStatus: { label: ['খতিয়ানের অবস্থা', 'Status of the khatian'], named: true, param: 'khatianStatus' },
  postalCode: { label: ['পোস্ট কোড', 'Postal code'], named: false, param: 'postalCode' },
  receipt: { label: ['রসিদ (আবেদন নম্বর)', 'Receipt (order number)'], named: false, param: 'receipt' },
  reference: { label: ['পেমেন্টের সূত্র নম্বর', 'Payment reference'], named: false, param: 'reference' },
  day: { label: ['তারিখ', 'Day'], named: false, param: 'day' },
  month: { label: ['মাস', 'Month'], named: false, param: 'month' },
} as const satisfies Record<string, { label: BothNames; named: boolean; param: string }>

export type Dimension = keyof typeof dimensions

/** A dimension whose rows come with names beside their keys. */
export type NamedDimension = {
  [K in Dimension]: (typeof dimensions)[K]['named'] extends true ? K : never
}[Dimension]

/** The names that a group's key brings with it. */
export function namesOf(dimension: Dimension): readonly string[] {
  return dimensions[dimension].named ? [`${dimension}Bn`, `${dimension}En`] : []
}
