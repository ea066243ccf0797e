import { isRef, refStem, type Field, type Fields } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { parseMoney, printMoney } from '#domain/kernel/money.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseDate } from '#domain/validation/dates.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import type { Cell } from '#server/sheets/write-sheets.ts'

/** A column of a sheet: a field, or what tells the row itself. */
export type SheetColumn = { readonly key: string; readonly label: string; readonly field: Field | null }

/** Columns of a sheet of rows: what tells the row, then the fields asked for, or all that fit in a cell, refs with their names. */
export function sheetColumns(d: Pick<AnyResource, 'fields'>, asked?: readonly string[]): SheetColumn[] {
  const own = [
    { key: 'id', label: 'আইডি / ID', field: null },
    { key: 'rev', label: 'সংস্করণ / Revision', field: null },
  ]
  const fields = fieldColumns(d.fields, asked).flatMap((column): SheetColumn[] =>
    column.field !== null && isRef(column.field) ? [column, namesColumn(column.key, column.field)] : [column],
  )
  return [...own, ...fields]
}

/** The fields asked for that fit in a cell, or all that do. */
export function fieldColumns(fields: Fields, asked?: readonly string[]): SheetColumn[] {
  return Object.entries<Field>(fields)
    .filter(([key, { kind }]) => kind !== 'data' && (asked === undefined || asked.includes(key)))
    .map(([key, field]) => ({ key, label: field.label.join(' / '), field }))
}

/** What a ref names, to be read beside its key; taken in, it says nothing. */
function namesColumn(key: string, { label: [bn, en] }: Field): SheetColumn {
  return { key: `${refStem(key)}Bn`, label: `${bn} (নাম) / ${en} (name)`, field: null }
}

/** The two rows of heads: labels to be read, then wire keys, by which a sheet is taken in again. */
export function headsOf(columns: readonly SheetColumn[]): Cell[][] {
  return [columns.map(({ label }) => label), columns.map(({ key }) => upperSnake(key))]
}

/** A value as a cell: text, so that a number keeps its zeros and nothing is a formula. [RES-13] */
export function cellOf(field: Field | null, value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (field?.kind === 'money' && typeof value === 'number') return printMoney(value)
  if (field?.kind === 'flag') return value === true ? 'হ্যাঁ' : 'না'
  if (field?.kind === 'code') return field.choices?.[String(value as number)]?.[0] ?? String(value as number)
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type ReadCell = { readonly value: unknown } | { readonly code: string }

/** What stands in a cell as the value of its field, before its rule. `ref` tells what a name or key points to. */
export function readCell(field: Field, text: string, ref: (field: Field, text: string) => string | null): ReadCell {
  if (text === '') return { value: field.optional ? null : field.kind === 'refs' ? [] : '' }
  switch (field.kind) {
    case 'date': {
      const parsed = /^[0-9০-৯]{4}-/.test(text) ? null : parseDate(text)
      return parsed === null
        ? { value: toAsciiDigits(text) }
        : parsed.ok
          ? { value: parsed.value }
          : { code: parsed.code }
    }
    case 'integer': {
      const number = Number(toAsciiDigits(text).replace(/,/g, ''))
      return Number.isSafeInteger(number) ? { value: number } : { code: 'number.integer' }
    }
    case 'money': {
      const parsed = parseMoney(text)
      return parsed.ok ? { value: parsed.value } : { code: parsed.code }
    }
    case 'flag': {
      const yes = ['হ্যাঁ', 'yes', 'true', '1'].map(textKey).includes(textKey(text))
      return yes || ['না', 'no', 'false', '0'].map(textKey).includes(textKey(text))
        ? { value: yes }
        : { code: 'value.kind' }
    }
    case 'pick':
    case 'code': {
      const found = Object.entries(field.choices ?? {}).find(([value, names]) =>
        [value, ...names].some((one) => textKey(one) === textKey(text)),
      )
      if (found === undefined) return { code: 'value.kind' }
      return { value: field.kind === 'code' ? Number(found[0]) : found[0] }
    }
    case 'ref': {
      const value = ref(field, text)
      return value === null ? { code: 'record.not-found' } : { value }
    }
    case 'refs': {
      const values = refTexts(field, text).map((part) => ref(field, part))
      return values.includes(null) ? { code: 'record.not-found' } : { value: values }
    }
    case 'text':
    case 'long-text':
    case 'time':
    case 'data':
      return { value: text }
  }
}

/** What a cell of a ref field names: one thing, or several with semicolons between them. */
export function refTexts({ kind }: Field, text: string): string[] {
  const parts = kind === 'refs' ? text.split(';').map((part) => part.trim()) : [text]
  return parts.filter((part) => part !== '')
}

/** Which column each head names, by wire key or label in either language. */
export function columnsOf(d: Pick<AnyResource, 'fields'>, heads: readonly string[]): (SheetColumn | null)[] {
  const columns = sheetColumns(d)
  return heads.map((head) => {
    const key = textKey(head)
    const names = (one: SheetColumn): string[] => [upperSnake(one.key), one.label, ...one.label.split(' / ')]
    return columns.find((one) => key !== '' && names(one).some((name) => textKey(name) === key)) ?? null
  })
}

/** What a sheet of refused rows adds: labels and keys. */
export const refusedHeads: readonly (readonly [label: string, key: string])[] = [
  ['সারি / Row', '#ROW'],
  ['ঘর / Cell', '#CELL'],
  ['কোড / Code', '#CODE'],
  ['কারণ / Reason', '#REASON'],
]
