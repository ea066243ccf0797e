import type { Field } from '#contract/declare/field.ts'
import { fitFault } from '#contract/declare/fit-fault.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { parseMoney, printMoney } from '#domain/kernel/money.ts'
import { accepted, type Check, refused } from '#domain/kernel/result.ts'
import * as z from 'zod/mini'
import type { AnyRow } from './resource-screen.ts'

/** What the fields of a form hold: texts as they are typed, flags, and what an input of a family's own gives. */
export type Typed = Readonly<Record<string, unknown>>

/** The fields a person may write, in the declaration's order. */
export function writable(declaration: AnyResource, row: AnyRow | null): readonly (readonly [string, Field])[] {
  return Object.entries<Field>(declaration.fields).filter(
    ([, { only }]) => only === undefined || (only === 'create' && row === null),
  )
}

/** What a form starts with: the row, or nothing yet; what is of an office begins as that of the desk. */
export function startValues(declaration: AnyResource, row: AnyRow | null, officeId?: string): Record<string, unknown> {
  const first = (key: string, field: Field): unknown =>
    key === 'officeId' && declaration.ground === 'office' && officeId !== undefined ? officeId : emptyOf(field)
  return Object.fromEntries(
    writable(declaration, row).map(([key, field]) => [
      key,
      row === null ? first(key, field) : typedOf(field, row[key]),
    ]),
  )
}

/** What a field holds before anything is given for it. */
export function emptyOf(field: Field): unknown {
  if (field.kind === 'flag') return false
  // A choice that must be made begins at its first answer only where there is no other.
  const choices = Object.keys(field.choices ?? {})
  if (field.kind === 'refs') return []
  return field.kind === 'pick' && choices.length === 1 ? choices[0] : field.kind === 'data' ? null : ''
}

function typedOf(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return emptyOf(field)
  if (field.kind === 'money') return printMoney(Number(value))
  return field.kind === 'integer' ? String(value as number) : value
}

export type Checked = {
  /** stored values by field */
  readonly values: Readonly<Record<string, unknown>>
  /** codes by field */
  readonly faults: Readonly<Record<string, string>>
}

/** Reads what was typed by the rules that the server runs as well: each field's own, then those over several fields. */
export function checkValues(declaration: AnyResource, row: AnyRow | null, typed: Typed): Checked {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, field] of writable(declaration, row)) {
    // A masked value that stands as it was shown says nothing about the field. [RES-14]
    if (field.mask !== undefined && row !== null && typed[key] === typedOf(field, row[key])) continue
    const read = readTyped(field, typed[key])
    if (read.ok) values[key] = read.value
    else faults[key] = read.code
  }
  const whole = { ...row, ...values }
  for (const rule of declaration.rules ?? []) {
    if (rule.fields.some((key) => Object.hasOwn(faults, key))) continue
    Object.assign(faults, rule.check(whole) ?? {})
  }
  return { values, faults }
}

/** The stored value of what was typed, or the code that refuses it. */
function readTyped(field: Field, typed: unknown): Check<unknown> {
  const isEmpty =
    typed === null ||
    typed === undefined ||
    (typeof typed === 'string' && typed.trim() === '') ||
    (Array.isArray(typed) && typed.length === 0)
  if (isEmpty) return field.optional ? accepted(null) : refused('value.required')
  const read = valueOf(field, typed)
  const checked = read.ok && field.rule !== undefined ? field.rule(read.value as never) : read
  return checked.ok && !z.safeParse(field.schema, checked.value).success
    ? refused(fitFault(field, checked.value))
    : checked
}

function valueOf(field: Field, typed: unknown): Check<unknown> {
  if (typeof typed !== 'string') return accepted(typed)
  if (field.kind === 'money') return parseMoney(typed)
  if (field.kind !== 'integer') return accepted(typed)
  return /^-?\d{1,15}$/.test(typed.trim()) ? accepted(Number(typed)) : refused('number.syntax')
}

/** Of the checked values those that differ from the row: disjoint changes of two people merge. */
export function changesOf(row: AnyRow, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(row[key]) !== JSON.stringify(value)),
  )
}
