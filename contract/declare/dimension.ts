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
  day: { label: ['তারিখ', 'Day'], named: false, param: 'day' },
  month: { label: ['মাস', 'Month'], named: false, param: 'month' },
} as const satisfies Record<string, { label: BothNames; named: boolean; param: string }>

export type Dimension = keyof typeof dimensions

/** The names that a group's key brings with it. */
export function namesOf(dimension: Dimension): readonly string[] {
  return dimensions[dimension].named ? [`${dimension}Bn`, `${dimension}En`] : []
}
