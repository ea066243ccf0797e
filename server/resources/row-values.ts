import type { Field } from '#contract/declare/field.ts'
import { fitFault } from '#contract/declare/fit-fault.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { Refusal } from '#server/door/refusal.ts'
import * as z from 'zod/mini'

export type Values = Record<string, unknown>

/** Values and faults of what was given for a row; a field that is not given has neither. */
export type Checked = { readonly values: Values; readonly faults: Record<string, string> }

/** Which fields a person gives: all but those the server writes, and when changing, those that are given once. */
export function givenKeys(d: AnyResource, act: 'create' | 'update'): string[] {
  return Object.entries<Field>(d.fields)
    .filter(([, { only }]) => only === undefined || only === act)
    .map(([key]) => key)
}

/** The canonical values of what was given, by schema and rule of each field. */
export function checkGiven(d: AnyResource, given: Values, act: 'create' | 'update'): Checked {
  const values: Values = {}
  const faults: Record<string, string> = {}
  for (const key of givenKeys(d, act)) {
    const field = d.fields[key]
    if (field === undefined) continue
    const value = given[key]
    if (value === undefined) {
      if (act === 'update') continue
      if (field.optional) values[key] = null
      else faults[key] = 'value.required'
      continue
    }
    const checked = checkValue(field, value)
    if (checked.ok) values[key] = checked.value
    else faults[key] = checked.code
  }
  return { values, faults }
}

export function checkValue(field: Field, value: unknown): { ok: true; value: unknown } | { ok: false; code: string } {
  if (value === '' && !field.optional) return { ok: false, code: 'value.required' }
  const parsed = z.safeParse(field.schema, value)
  if (!parsed.success) return { ok: false, code: value === null ? 'value.required' : fitFault(field, value) }
  return field.rule === undefined ? { ok: true, value: parsed.data } : field.rule(parsed.data)
}

/** Rules over several fields, once each of them is good. */
export function checkRules(
  d: AnyResource,
  row: Values,
  faults: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.assign(
    {},
    ...(d.rules ?? [])
      .filter(({ fields }) => fields.every((key) => faults[key] === undefined))
      .map((rule) => rule.check(row) ?? {}),
  ) as Record<string, string>
}

export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw new Refusal('input.refused', faults)
}
