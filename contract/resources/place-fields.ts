import { checkPostalCode } from '#domain/validation/codes.ts'
import { optional, ref, ruled, text } from '../declare/field.ts'
import { pattern } from '../declare/rules.ts'

/** The district that a place lies in. */
export const inDistrict = ref(['জেলা', 'District'], 'district', 'bbsCode')

/** The code of the Bureau of Statistics; a new place has none yet. */
export const bbsCodeOfPlace = optional(
  ruled(text(['বিবিএস কোড', 'BBS code'], 4), pattern(/^[0-9]{2,4}$/, 'value.kind')),
)

/** Four digits of the post office. [VAL-8] */
export const postalCode = ruled(text(['ডাকঘর কোড', 'Postal code'], 4), checkPostalCode)
