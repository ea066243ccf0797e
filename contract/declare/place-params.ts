import { optional, ref, type Field, type Fields } from './field.ts'

/** Parameters that narrow a report to a division, a district or an upazila of the ground; a screen asks for both in one choice. */
export const placeParams = {
  divisionBbsCode: optional(ref(['বিভাগ', 'Division'], 'division', 'bbsCode')),
  districtBbsCode: optional(ref(['জেলা', 'District'], 'district', 'bbsCode')),
  upazilaId: optional(ref(['উপজেলা', 'Upazila'], 'upazila')),
} as const satisfies Record<string, Field> satisfies Fields
