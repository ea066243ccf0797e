import { isRef, type Field } from '#contract/declare/field.ts'
import type { Sql } from '#server/db/port.ts'
import type { Looking } from './find-rows.ts'
import { refTarget, targetDistrict } from './ref-targets.ts'
import { parameters } from './row-pages.ts'
import type { RowChange } from './row-change.ts'

type Names = {
  readonly fromBn: string | null
  readonly fromEn: string | null
  readonly toBn: string | null
  readonly toEn: string | null
}

type NameChange = (path: string, before: unknown, after: unknown) => Names

/** What the refs in some changes are called now, in one statement a target; null for other values, and for what is gone. */
export async function changeNames(
  sql: Sql,
  looking: Pick<Looking, 'd' | 'reach'>,
  changes: readonly RowChange[],
): Promise<NameChange> {
  const { fields } = looking.d
  const asked = new Map<string, { field: Field; keys: Set<string> }>()
  for (const { path, before, after } of changes) {
    const field = fields[path]
    if (field === undefined || !isRef(field)) continue
    const one = asked.get(nameOf(field)) ?? { field, keys: new Set<string>() }
    asked.set(nameOf(field), one)
    for (const key of [before, after].flatMap(keysOf)) one.keys.add(key)
  }
  const names = new Map<string, { bn: string; en: string }>()
  for (const [name, { field, keys }] of asked)
    for (const { key, ...found } of await namesOf(sql, looking, field, [...keys])) names.set(`${name}/${key}`, found)
  return (path, before, after) => {
    const field = fields[path]
    const named = (value: unknown, language: 'bn' | 'en'): string | null => {
      if (field === undefined || !isRef(field)) return null
      const found = keysOf(value).flatMap((key) => names.get(`${nameOf(field)}/${key}`)?.[language] ?? [])
      return found.length === 0 ? null : found.join(', ')
    }
    return {
      fromBn: named(before, 'bn'),
      fromEn: named(before, 'en'),
      toBn: named(after, 'bn'),
      toEn: named(after, 'en'),
    }
  }
}

function nameOf({ target, by }: Field): string {
  return `${target}/${by}`
}

function keysOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
}

function namesOf(
  sql: Sql,
  { reach }: Pick<Looking, 'reach'>,
  field: Field,
  keys: readonly string[],
): Promise<{ key: string; bn: string; en: string }[]> {
  const target = refTarget(field.target ?? '')
  const column = target.column(field.by ?? 'id')
  const { values, place } = parameters()
  return sql.query(
    `select ${column}::text as key, ${target.nameBn} as bn, ${target.nameEn} as en from ${target.table} x
      where ${targetDistrict(target, reach, 'x', place)} and ${column} = any(${place(keys)}::${field.by === 'id' ? 'uuid' : 'text'}[])`,
    values,
  )
}
