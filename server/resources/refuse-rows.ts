import { isRef, type Field } from '#contract/declare/field.ts'
import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import { lookKey } from '#domain/kernel/text-key.ts'
import { lookSql } from '#server/db/look-sql.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findRowsById, standIn } from './find-rows.ts'
import { refTarget, targetGround } from './ref-targets.ts'
import { parameters } from './row-pages.ts'
import { castOf } from './row-table.ts'
import type { Values } from './row-values.ts'
import type { Change, Writing } from './writing.ts'

type Judged = readonly (Refusal | null)[]

/** Acts after which a row stands among those in use. */
const standing = (change: Change): boolean =>
  change.act === 'create' || change.act === 'update' || change.act === 'restore'

/**
 * What a ref names must be there, in use, and within what other fields of the row say; what a row named before stays as long
 * as those do. One statement a field.
 */
export async function refuseUnknownRefs(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<Judged> {
  const { d, table } = writing
  const refusals: (Refusal | null)[] = changes.map(() => null)
  for (const key of table.stored) {
    const field = d.fields[key]
    if (field === undefined || !isRef(field)) continue
    const named = changes.map((change) => (standing(change) ? newlyNamed(key, field, change) : []))
    const asked = [...new Set(named.flat())]
    if (asked.length === 0) continue
    const known = await inUse(tx, writing, field, asked)
    const limits = Object.entries(field.within ?? {})
    named.forEach((keys, at) => {
      const row = changes[at]?.values ?? {}
      const fits = (target: Record<string, unknown> | undefined): boolean =>
        target !== undefined &&
        limits.every(([filter, own]) => (row[own] ?? null) === null || target[filter] === row[own])
      if (keys.some((value) => !fits(known.get(value))))
        refusals[at] ??= new Refusal('input.refused', { [key]: 'record.not-found' })
    })
  }
  return refusals
}

function newlyNamed(key: string, field: Field, { before, values }: Change): readonly string[] {
  const value = values[key] ?? null
  const depends = [key, ...Object.values(field.within ?? {})]
  const same = (one: string): boolean => sameJson((values[one] ?? null) as Json, (before?.[one] ?? null) as Json)
  if (value === null || (before !== null && depends.every(same))) return []
  return Array.isArray(value) ? (value as string[]) : [value as string]
}

/** Rows in use on the own ground by the key that refs store, each with what other fields limit it by. */
async function inUse(
  tx: Sql,
  { reach }: Writing,
  field: Field,
  asked: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const target = refTarget(field.target ?? '')
  const column = target.column(field.by ?? 'id')
  const type = field.by === 'id' ? 'uuid' : 'text'
  const limits = Object.keys(field.within ?? {}).map((filter) => `, x.${target.column(filter)} as "${filter}"`)
  const { values, place } = parameters()
  const found = await tx.query<{ value: string } & Record<string, unknown>>(
    `select x.${column}::text as value ${limits.join('')} from ${target.table} x
      where x.${column} = any(${place(asked)}::${type}[]) and ${target.inUse} and ${targetGround(target, reach, 'x', place)}`,
    values,
  )
  return new Map(found.map((row) => [row.value, row]))
}

/**
 * Two that are one, among those in use; a twin on other ground is told without saying what it is. Of the changes
 * themselves the later of two gives way, and what an earlier one let go of is free. [RES-6]
 */
export async function refuseTwins(tx: Sql, writing: Writing, changes: readonly Change[]): Promise<Judged> {
  const refusals: (Refusal | null)[] = changes.map(() => null)
  for (const keys of writing.d.unique ?? []) {
    const claims = changes.map((change) => (standing(change) ? claimOf(keys, change.values) : null))
    const holders = await holdersOf(tx, writing, keys, claims)
    const taken = new Map<string, string>()
    const left = new Set<string>()
    const foreign: { at: number; holder: string }[] = []
    changes.forEach(({ id, before }, at) => {
      const claim = claims[at] ?? null
      if (refusals[at] !== null) return
      const was = before === null || before.rowStatus === 0 ? null : claimOf(keys, before)
      if (claim !== null) {
        const holder = taken.get(claim) ?? (left.has(claim) ? undefined : holders.get(claim))
        // A row that already resembles another one stays editable: only a new claim is refused.
        if (holder !== undefined && holder !== id && claim !== was) {
          refusals[at] = new Refusal('resource.exists', Object.fromEntries(keys.map((key) => [key, 'resource.exists'])))
          foreign.push({ at, holder })
          return
        }
        taken.set(claim, id)
      }
      if (was !== null && was !== claim) left.add(was)
    })
    if (writing.reach === null || foreign.length === 0) continue
    const seen = await findRowsById(
      tx,
      writing,
      foreign.map(({ holder }) => holder),
    )
    for (const { at, holder } of foreign) if (!seen.has(holder)) refusals[at] = new Refusal('resource.exists')
  }
  return refusals
}

/** The values that a row claims for itself, texts by their look; where one is empty it claims nothing. [TXT-9] */
export function claimOf(keys: readonly string[], values: Values): string | null {
  const claimed = keys.map((key) => {
    const value = values[key] ?? null
    return typeof value === 'string' ? lookKey(value) : value
  })
  return claimed.includes(null) ? null : JSON.stringify(claimed)
}

/** Who holds what is claimed, by the claim. */
export async function holdersOf(
  tx: Sql,
  { d, table, reach }: Writing,
  keys: readonly string[],
  claims: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(claims.filter((claim) => claim !== null))]
  if (asked.length === 0) return new Map()
  const columns = keys.map((key, index) => {
    const type = castOf(d.fields[key] as Field)
    const column = `t.${table.column(key)}`
    const compared = type === 'text' ? `${lookSql(column)} = x.k${index}` : `${column} = x.k${index}`
    return { name: `k${index}`, type, compared }
  })
  const records = asked.map((claim, n) => ({
    n,
    ...Object.fromEntries((JSON.parse(claim) as unknown[]).map((value, index) => [`k${index}`, value])),
  }))
  const { values, place } = parameters()
  const found = await tx.query<{ n: number; id: string }>(
    `select x.n, t.id from jsonb_to_recordset(${place(JSON.stringify(records))}::jsonb) as x(n int, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
       join ${table.name} t on ${columns.map(({ compared }) => compared).join(' and ')}
      where t.row_status = 1 and ${standIn({ table, reach }, place)}`,
    values,
  )
  return new Map(found.map(({ n, id }) => [asked[n] ?? '', id]))
}
