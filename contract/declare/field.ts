import type { BothNames } from '#domain/permission/permission-table.ts'
import type { Check } from '#domain/kernel/result.ts'
import { accepted, refused } from '#domain/kernel/result.ts'
import { checkMarkdown } from '#domain/kernel/markdown.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { checkDay } from '#domain/validation/dates.ts'
import * as z from 'zod/mini'
import { uuid } from '../values.ts'

export type { BothNames }

/** How a field is shown, typed and written to a sheet. */
export type FieldKind =
  'text' | 'long-text' | 'date' | 'time' | 'integer' | 'money' | 'flag' | 'pick' | 'code' | 'ref' | 'refs' | 'data'

export type Mask = 'mobile' | 'nid' | 'email'

/**
 * One field of a declaration. `schema` is the stored value (null where an optional field is empty); `rule` gives the
 * canonical value of what was typed or the code that refuses it, and is run by form, import and server.
 */
export type Field<S extends z.ZodMiniType = z.ZodMiniType, K extends FieldKind = FieldKind> = {
  readonly kind: K
  readonly schema: S
  readonly label: BothNames
  readonly optional: boolean
  /** `create`: given once and never changed; `read`: written by the server alone */
  readonly only?: 'create' | 'read'
  /** a method, so that fields of any value stand in one table */
  rule?(this: void, value: z.output<S>): Check<z.output<S>>
  readonly mask?: Mask
  /** of a `pick` or a `code`: each value's name */
  readonly choices?: Readonly<Record<string, BothNames>>
  /** of a `ref`: the resource whose options it takes, and the field of it that is stored */
  readonly target?: string
  readonly by?: string
  /** of a ref: filters of the target that take the value of a field of this row, once that has one */
  readonly within?: Readonly<Record<string, string>>
  /** most characters of a text */
  readonly limit?: number
  /** a text of several lines that is shown with headings, lists and links */
  readonly markup?: 'markdown'
}

export type Fields = Readonly<Record<string, Field>>

type Nullable<S extends z.ZodMiniType> = z.ZodMiniNullable<S>

/** A text of one line in its stored form; it must say something. */
export function text(label: BothNames, limit = 200): Field<z.ZodMiniString, 'text'> {
  return { kind: 'text', label, limit, optional: false, schema: textOf(limit), rule: checkFilled }
}

/** A text of several lines. */
export function longText(label: BothNames, limit = 4000): Field<z.ZodMiniString, 'long-text'> {
  return { kind: 'long-text', label, limit, optional: false, schema: textOf(limit), rule: checkLines }
}

/** A text of several lines in Markdown, without HTML. [ADM-11] */
export function markdown(label: BothNames, limit = 10_000): Field<z.ZodMiniString, 'long-text'> {
  return { ...longText(label, limit), rule: checkMarkdown, markup: 'markdown' }
}

/** `nameBn` and `nameEn`, each in its own script. */
export function names(limit = 200): {
  nameBn: Field<z.ZodMiniString, 'text'>
  nameEn: Field<z.ZodMiniString, 'text'>
} {
  return {
    nameBn: { ...text(['নাম (বাংলা)', 'Name (Bangla)'], limit), rule: checkBanglaTitle },
    nameEn: { ...text(['নাম (ইংরেজি)', 'Name (English)'], limit), rule: checkEnglishTitle },
  }
}

/** A day, `YYYY-MM-DD`. */
export function date(label: BothNames): Field<z.ZodMiniString, 'date'> {
  return { kind: 'date', label, optional: false, schema: textOf(10), rule: checkDay }
}

/** An instant as ISO 8601 in UTC. */
export function time(label: BothNames): Field<z.ZodMiniString, 'time'> {
  return { kind: 'time', label, optional: false, schema: z.string() }
}

export function integer(
  label: BothNames,
  range: { readonly least?: number; readonly most?: number } = {},
): Field<z.ZodMiniNumber, 'integer'> {
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = range
  const rule = (value: number): Check<number> =>
    value >= least && value <= most ? accepted(value) : refused('number.range')
  return { kind: 'integer', label, optional: false, schema: z.int(), rule }
}

/** An amount in integer poisha, not below zero. */
export function money(label: BothNames): Field<z.ZodMiniNumber, 'money'> {
  return { kind: 'money', label, optional: false, schema: z.int(), rule: checkAmount }
}

export function flag(label: BothNames): Field<z.ZodMiniBoolean, 'flag'> {
  return { kind: 'flag', label, optional: false, schema: z.boolean() }
}

/** One of a few values, each with its name. */
export function pick<const C extends Readonly<Record<string, BothNames>>>(
  label: BothNames,
  choices: C,
): Field<z.ZodMiniType<keyof C & string>, 'pick'> {
  const values = Object.keys(choices) as [string, ...string[]]
  return { kind: 'pick', label, choices, optional: false, schema: z.enum(values) as never }
}

/** One of a few numbers, each with its name: a status. */
export function code<const C extends Readonly<Record<number, BothNames>>>(
  label: BothNames,
  choices: C,
): Field<z.ZodMiniType<keyof C & number>, 'code'> {
  const values = Object.keys(choices).map(Number) as [number, ...number[]]
  return { kind: 'code', label, choices, optional: false, schema: z.literal(values) as never }
}

/**
 * A row of another resource, picked from its options. A row carries the target's names beside it: `upazilaId` comes with
 * `upazilaBn` and `upazilaEn`.
 *
 * @param by which field of the target is stored, `id` unless said
 */
export function ref(label: BothNames, target: string, by?: string): Field<z.ZodMiniString, 'ref'> {
  return { kind: 'ref', label, target, optional: false, by: by ?? 'id', schema: by === undefined ? uuid : textOf(20) }
}

/** Several rows of another resource, by their ids; their names stand beside them in one text, `upazilaIds` with `upazilasBn`. */
export function refs(label: BothNames, target: string, atMost = 100): Field<z.ZodMiniArray<typeof uuid>, 'refs'> {
  const schema = z.array(uuid).check(z.maxLength(atMost))
  const rule = (ids: string[]): Check<string[]> =>
    ids.length === 0 ? refused('value.required') : accepted([...new Set(ids)].sort())
  return { kind: 'refs', label, target, optional: false, by: 'id', schema, rule }
}

/**
 * What a ref may point to depends on other fields: `within(ref(…, 'upazila'), { districtBbsCode: 'districtBbsCode' })` takes
 * upazilas of the row's district, by the filter of the target that is named first.
 */
export function within<S extends z.ZodMiniType, K extends 'ref' | 'refs'>(
  field: Field<S, K>,
  filters: Readonly<Record<string, string>>,
): Field<S, K> {
  return { ...field, within: filters }
}

/** What tells a row from all others. Every list has one, as `id`. */
export function rowId(): Field<typeof uuid, 'data'> {
  return data(['আইডি', 'ID'], uuid)
}

/** A value with a form of its own, shown by the screen's own cell and left out of sheets. */
export function data<S extends z.ZodMiniType>(label: BothNames, schema: S): Field<S, 'data'> {
  return { kind: 'data', label, optional: false, schema }
}

/** The field may be empty: null. */
export function optional<S extends z.ZodMiniType, K extends FieldKind>(field: Field<S, K>): Field<Nullable<S>, K> {
  const { rule, ...rest } = field
  const made: Field<Nullable<S>, K> = { ...rest, optional: true, schema: z.nullable(field.schema) }
  const check = (value: unknown): Check<never> =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? accepted(null as never)
      : rule === undefined
        ? accepted(value as never)
        : (rule(value as z.output<S>) as Check<never>)
  return { ...made, rule: check }
}

/** Written by the server alone. */
export function readOnly<S extends z.ZodMiniType, K extends FieldKind>(field: Field<S, K>): Field<S, K> {
  return { ...field, only: 'read' }
}

/** Given when the row is made, and never changed. */
export function createOnly<S extends z.ZodMiniType, K extends FieldKind>(field: Field<S, K>): Field<S, K> {
  return { ...field, only: 'create' }
}

/** Another rule in the place of the field's own. */
export function ruled<S extends z.ZodMiniType, K extends FieldKind>(
  field: Field<S, K>,
  rule: (value: z.output<S>) => Check<z.output<S>>,
): Field<S, K> {
  return { ...field, rule }
}

/** Shown with its middle hidden; the whole value only by the call that says why. */
export function masked<S extends z.ZodMiniType, K extends FieldKind>(field: Field<S, K>, mask: Mask): Field<S, K> {
  return { ...field, mask }
}

function textOf(limit: number): z.ZodMiniString {
  return z.string().check(z.maxLength(limit))
}

function checkLines(value: string): Check<string> {
  const lines: string[] = []
  for (const line of value.split(/\r?\n/)) {
    const checked = checkText(line)
    if (!checked.ok) return checked
    lines.push(checked.value)
  }
  const whole = lines.join('\n').trim()
  return whole === '' ? refused('value.required') : accepted(whole)
}

function checkAmount(value: number): Check<number> {
  return value >= 0 ? accepted(value) : refused('money.negative')
}

const checkBanglaTitle = titleIn(/\p{Script=Bengali}/u, 'name.bangla')
const checkEnglishTitle = titleIn(/\p{Script=Latin}/u, 'name.english')

/** A name of a thing, which may hold digits and signs; its letters are of one script. */
function titleIn(script: RegExp, code: string): (value: string) => Check<string> {
  return (value) => {
    const filled = checkFilled(value)
    if (!filled.ok) return filled
    const letters = filled.value.match(/\p{L}/gu) ?? []
    return letters.length > 0 && letters.every((sign) => script.test(sign)) ? filled : refused(code)
  }
}

/** `upazilaId` → `upazila`, whose names are `upazilaBn` and `upazilaEn`; `upazilaIds` → `upazilas`. */
export function refStem(key: string): string {
  return key.replace(/(Id|BbsCode)$/, '').replace(/Ids$/, 's')
}

/** Whether a field names rows of another resource. */
export function isRef({ kind }: Field): boolean {
  return kind === 'ref' || kind === 'refs'
}
