import { tooLong } from '#domain/validation/faults.ts'
import type { Field } from './field.ts'

/** Why a value does not fit the schema of its field: form, sheet and server give the same fault. [VAL-5] */
export function fitFault({ limit }: Pick<Field, 'limit'>, value: unknown): string {
  return typeof value === 'string' && limit !== undefined && value.length > limit ? tooLong(limit) : 'value.kind'
}
