import type { Field } from '#contract/declare/field.ts'
import type { Sql } from '#server/db/port.ts'
import type { Reach } from './ground.ts'
import { refTarget, targetGround } from './ref-targets.ts'
import { parameters } from './row-pages.ts'

export type RefReader = {
  /** looks up what is not known yet, in one statement a target */
  look(sql: Sql, reach: Reach, named: readonly NamedRef[]): Promise<void>
  /** the key of what a text names, which was looked up before; null where it names nothing, or more than one */
  read(this: void, field: Field, text: string): string | null
}

export type NamedRef = { readonly field: Field; readonly text: string }

/** So many names are remembered. */
const mostKept = 50_000

/** Reads refs of a sheet, which may name their target by key or by name; what was looked up is kept. */
export function refReader(): RefReader {
  const known = new Map<string, Map<string, string | null>>()
  const knownOf = (field: Field): Map<string, string | null> => {
    const key = `${field.target}/${field.by}`
    const texts = known.get(key) ?? new Map<string, string | null>()
    known.set(key, texts)
    return texts
  }
  return {
    look: async (sql, reach, named) => {
      for (const texts of known.values()) if (texts.size > mostKept) texts.clear()
      const asked = new Map<Map<string, string | null>, { field: Field; texts: Set<string> }>()
      for (const { field, text } of named) {
        const texts = knownOf(field)
        if (texts.has(text)) continue
        const one = asked.get(texts) ?? { field, texts: new Set<string>() }
        asked.set(texts, one)
        one.texts.add(text)
      }
      for (const [kept, { field, texts }] of asked) {
        const found = await keysOf(sql, reach, field, [...texts])
        for (const text of texts) kept.set(text, found.get(text) ?? null)
      }
    },
    read: (field, text) => knownOf(field).get(text) ?? null,
  }
}

/**
 * Keys by text, of those that name exactly one row on the own ground. Places of two districts often have one name: that of
 * the own district is meant.
 */
async function keysOf(
  sql: Sql,
  reach: Reach,
  field: Field,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const target = refTarget(field.target ?? '')
  const key = `t.${target.column(field.by ?? 'id')}::text`
  const { values, place } = parameters()
  const asked = place(texts)
  const ground = targetGround(target, reach, 't', place)
  const near =
    reach === null || target.district === null ? 'true' : `t.${target.district} = ${place(reach.districtBbsCode)}`
  // Each way to name a row has a join of its own, since one with "or" would compare everything with everything.
  const ways = [
    `${key} = x.text`,
    `t.${target.nameBn} = x.text`,
    `lower(t.${target.nameEn}) = lower(x.text)`,
    ...(target.code === null ? [] : [`t.${target.code} = x.text`]),
  ].map(
    (same) =>
      `select x.text, ${key} as value, ${near} as near
         from unnest(${asked}::text[]) as x(text) join ${target.table} t on ${same} and ${ground}`,
  )
  const rows = await sql.query<{ text: string; value: string | null; near: boolean }>(ways.join(' union '), values)
  const found = new Map<string, string>()
  const byText = new Map<string, typeof rows>()
  for (const row of rows) byText.set(row.text, [...(byText.get(row.text) ?? []), row])
  for (const [text, all] of byText) {
    const own = all.filter((row) => row.near)
    const [only, ...others] = own.length > 0 ? own : all
    if (only !== undefined && only.value !== null && others.length === 0) found.set(text, only.value)
  }
  return found
}
