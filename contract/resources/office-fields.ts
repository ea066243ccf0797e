import { officeLayers } from '#domain/office/layers.ts'
import { code, createOnly, ruled, text } from '../declare/field.ts'
import { pattern } from '../declare/rules.ts'

/** On which of the twelve layers it stands. */
export const layer = code(['স্তর', 'Layer'], officeLayers)

/** What other systems know it by: given once, and to no other row ever after. [ADM-25] */
export const codeGivenOnce = createOnly(
  ruled(
    text(['কোড', 'Code'], 40),
    pattern(/^[A-Z0-9][A-Z0-9-]{0,39}$/, 'value.kind', (typed) => typed.toUpperCase()),
  ),
)
