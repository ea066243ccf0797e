import type { Field, Fields } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { parseMoney, printMoney } from '#domain/kernel/money.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseDate } from '#domain/validation/dates.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import type { Sql } from '#server/db/port.ts'
import type { Cell } from '#server/sheets/write-sheets.ts'
import { refTarget } from './ref-targets.ts'

/** A column of a sheet: a field, or what tells the row itself. */
export type SheetColumn = { readonly key: string; readonly label: string; readonly field: Field | null }

/** Columns of a sheet of rows: what tells the row, then the fields asked for, or all that fit in a cell. */
export function sheetColumns(d: AnyResource, asked?: readonly string[]): SheetColumn[] {
  const own = [
    { key: 'id', label: 'আইডি / ID', field: null },
    { key: 'rev', label: 'সংস্করণ / Revision', field: null },
  ]
  return [...own, ...fieldColumns(d.fields, asked)]
}

/** The fields asked for that fit in a cell, or all that do. */
export function fieldColumns(fields: Fields, asked?: readonly string[]): SheetColumn[] {
  return Object.entries<Field>(fields)
    .filter(([key, { kind }]) => kind !== 'data' && (asked === undefined || asked.includes(key)))
    .map(([key, field]) => ({ key, label: field.label.join(' / '), field }))
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

/** Reads refs of a sheet, which may name their target by key or by name; what was looked up is kept. */
export function refReader(sql: Sql): (field: Field, text: string) => Promise<string | null> {
  const known = new Map<string, string | null>()
  return async (field, text) => {
    const target = refTarget(field.target ?? '')
    const key = `${field.target}/${text}`
    const found = known.get(key)
    if (found !== undefined) return found
    const column = target.column(field.by ?? 'id')
    const rows = await sql.query<{ value: string }>(
      `select ${column}::text as value from ${target.table}
        where ${column}::text = $1 or ${target.nameBn} = $1 or lower(${target.nameEn}) = lower($1) limit 2`,
      [text],
    )
    const value = rows.length === 1 ? (rows[0]?.value ?? null) : null
    known.set(key, value)
    return value
  }
}

export type ReadCell = { readonly value: unknown } | { readonly code: string }

/** What stands in a cell as the value of its field, before its rule. */
export async function readCell(field: Field, text: string, ref: ReturnType<typeof refReader>): Promise<ReadCell> {
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
      const value = await ref(field, text)
      return value === null ? { code: 'record.not-found' } : { value }
    }
    case 'refs': {
      const parts = text.split(';').map((part) => part.trim())
      const values = await Promise.all(parts.filter((part) => part !== '').map((part) => ref(field, part)))
      return values.includes(null) ? { code: 'record.not-found' } : { value: values }
    }
    case 'text':
    case 'long-text':
    case 'time':
    case 'data':
      return { value: text }
  }
}

/** Which column each head names, by wire key or label in either language; null where a sheet has no heads that are known. */
export function columnsOf(d: AnyResource, heads: readonly string[]): (SheetColumn | null)[] | null {
  const columns = sheetColumns(d)
  const found = heads.map((head) => {
    const key = textKey(head)
    const names = (one: SheetColumn): string[] => [upperSnake(one.key), one.label, ...one.label.split(' / ')]
    return columns.find((one) => key !== '' && names(one).some((name) => textKey(name) === key)) ?? null
  })
  return found.some((one) => one !== null && one.field !== null) ? found : null
}
