import { randomUUID } from 'node:crypto'
import type { Field } from '#contract/declare/field.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { createRow, updateRow, type Writing } from './change-row.ts'
import { findRow, type StoredRow } from './find-rows.ts'
import { parameters } from './row-pages.ts'
import { givenKeys, type Values } from './row-values.ts'
import { castOf } from './row-table.ts'
import { isUniqueViolation, type Rows } from './rows-of.ts'
import { readCell, refReader } from './sheet-columns.ts'

/** A row of a sheet that was read: its cells by field, and as they stand in the file. */
export type GivenRow = { readonly row: number; readonly texts: Readonly<Record<string, string>> }

export type SheetOutcome = {
  readonly state: 'fresh' | 'changed' | 'same' | 'refused'
  readonly field: string | null
  readonly code: string | null
  /** of the row that it speaks of, as it was found */
  readonly rev: number | null
}

/**
 * Stores one row of a sheet: that with its id, else with its natural key, else a new one. Every refusal is an outcome.
 *
 * @param seen natural keys that the sheet had already
 * @param checked the revision that the row had when the sheet was looked through, null where there was none
 */
export async function storeSheetRow(
  tx: Sql,
  rows: Rows,
  writing: Writing,
  { texts }: GivenRow,
  seen: Set<string>,
  checked?: number | null,
): Promise<SheetOutcome> {
  const { d } = rows
  let rev: number | null = null
  try {
    const values = await valuesOfTexts(tx, rows, texts)
    const known = await knownRow(tx, writing, texts, values)
    rev = known?.rev ?? null
    if (checked !== undefined && checked !== rev) return refused('import.changed', null, rev)
    const natural = (d.unique?.[0] ?? []).map((key) => values[key] ?? known?.[key] ?? null)
    if (natural.length > 0 && !natural.includes(null)) {
      const key = JSON.stringify(natural)
      if (seen.has(key)) return refused('resource.exists', d.unique?.[0]?.[0] ?? null, rev)
      seen.add(key)
    }
    if (known === null) {
      await createRow(tx, writing, randomUUID(), values)
      return { state: 'fresh', field: null, code: null, rev }
    }
    const changeable = new Set(givenKeys(d, 'update'))
    const given = Object.fromEntries(Object.entries(values).filter(([key]) => changeable.has(key)))
    const based = /^[0-9]+$/.test(texts['rev'] ?? '') ? Number(texts['rev']) : known.rev
    const after = await updateRow(tx, writing, known.id, given, based)
    return { state: after.rev === known.rev ? 'same' : 'changed', field: null, code: null, rev }
  } catch (cause) {
    if (isUniqueViolation(cause)) return refused('resource.exists', null, rev)
    if (!(cause instanceof Refusal)) throw cause
    const [field = null] = Object.keys(cause.fields ?? {})
    return refused(field === null ? cause.code : (cause.fields?.[field] ?? cause.code), field, rev)
  }
}

function refused(code: string, field: string | null, rev: number | null): SheetOutcome {
  return { state: 'refused', field: field === null ? null : upperSnake(field), code, rev }
}

/** Values of the cells that the sheet has; what is shown masked says nothing. */
async function valuesOfTexts(tx: Sql, { d }: Rows, texts: GivenRow['texts']): Promise<Values> {
  const ref = refReader(tx)
  const values: Values = {}
  for (const key of givenKeys(d, 'create')) {
    const text = texts[key]
    const field = d.fields[key] as Field
    if (text === undefined || (field.mask !== undefined && text.includes('*'))) continue
    const read = await readCell(field, text, ref)
    if ('code' in read) throw new Refusal('input.refused', { [key]: read.code })
    values[key] = read.value
  }
  return values
}

/** The row that a sheet speaks of: by id, or by the natural key among those in use. */
async function knownRow(
  tx: Sql,
  writing: Writing,
  texts: GivenRow['texts'],
  values: Values,
): Promise<StoredRow | null> {
  const { d, table } = writing
  const id = texts['id'] ?? ''
  if (id !== '') {
    const row = isUuid(id) ? await findRow(tx, writing, id) : null
    if (row === null) throw new Refusal('record.not-found', { id: 'record.not-found' })
    return row
  }
  const keys = d.unique?.[0] ?? []
  if (keys.length === 0 || keys.some((key) => values[key] === undefined || values[key] === null || values[key] === ''))
    return null
  const { values: asked, place } = parameters()
  const equal = keys.map((key) => {
    const field = d.fields[key] as Field
    const canonical = field.rule?.(values[key])
    const value = canonical?.ok === true ? canonical.value : values[key]
    // The column as it is, so that the index of the natural key serves.
    return `t.${table.column(key)} = (${place(String(value))}::text)::${castOf(field)}`
  })
  const valid = keys.every((key) => (d.fields[key] as Field).rule?.(values[key]).ok !== false)
  if (!valid) return null
  const [twin] = await tx.query<{ id: string }>(
    `select t.id from ${table.name} t where ${equal.join(' and ')} and t.row_status = 1 limit 1`,
    asked,
  )
  return twin === undefined ? null : findRow(tx, writing, twin.id)
}
