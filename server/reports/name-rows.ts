import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { dimensionWords } from '#contract/declare/dimension-words.ts'
import type { Sql } from '#server/db/port.ts'
import { forEachYielding } from '#server/kernel/for-each-yielding.ts'
import type { MergedRow } from './merge-rows.ts'

/** A row of the answer: group keys, their names, figures. */
export type NamedRow = Readonly<Record<string, string | number | null>>

type Names = { readonly nameBn: string; readonly nameEn: string }

/** Where the names of a dimension's keys stand: reference tables, the same in every district, read by their own index. */
const tables: Readonly<Partial<Record<Dimension, { table: string; key: string; type: string }>>> = {
  division: { table: 'division', key: 'bbs_code', type: 'text' },
  district: { table: 'district', key: 'bbs_code', type: 'text' },
  upazila: { table: 'upazila', key: 'id', type: 'uuid' },
  office: { table: 'office', key: 'id', type: 'uuid' },
  user: { table: 'app_user', key: 'id', type: 'uuid' },
  survey: { table: 'survey', key: 'key', type: 'text' },
  mouza: { table: 'mouza', key: 'id', type: 'uuid' },
  landType: { table: 'land_type', key: 'number', type: 'bigint' },
}

/** Puts the names beside the keys, by one statement for each dimension. */
export async function nameRows(
  db: Sql,
  group: readonly Dimension[],
  rows: readonly MergedRow[],
): Promise<readonly NamedRow[]> {
  const named = await Promise.all(
    group
      .filter((one) => dimensions[one].named)
      .map(async (one) => {
        const keys = new Set<string>()
        for (const { keys: found } of rows) {
          const key = found[one] ?? null
          if (key !== null) keys.add(key)
        }
        return { one, bn: `${one}Bn`, en: `${one}En`, names: await findNames(db, one, [...keys]) }
      }),
  )
  const all: NamedRow[] = []
  // All rows have the same columns: one that is copied with room for them is quicker than one that grows with each.
  const [like] = rows
  const blank: Record<string, string | number | null> = { ...like?.keys }
  for (const { bn, en } of named) blank[bn] = blank[en] = null
  Object.assign(blank, like?.figures)
  const keyNames = Object.keys(like?.keys ?? {})
  const figureNames = Object.keys(like?.figures ?? {})
  await forEachYielding(rows, ({ keys, figures }) => {
    const row = { ...blank }
    for (const name of keyNames) row[name] = keys[name] ?? null
    for (const name of figureNames) row[name] = figures[name] ?? null
    for (const { one, bn, en, names } of named) {
      const name = names.get(keys[one] ?? '')
      row[bn] = name?.nameBn ?? null
      row[en] = name?.nameEn ?? null
    }
    all.push(row)
  })
  return all
}

export async function findNames(db: Sql, dimension: Dimension, keys: readonly string[]): Promise<Map<string, Names>> {
  const words = dimensionWords[dimension]
  // What has a few values stands in no table.
  if (words !== undefined)
    return new Map(Object.entries(words).map(([key, [nameBn, nameEn]]) => [key, { nameBn, nameEn }]))
  const target = tables[dimension]
  if (target === undefined || keys.length === 0) return new Map()
  const rows = await db.query<Names & { key: string }>(
    `select ${target.key}::text as key, name_bn as "nameBn", name_en as "nameEn" from ${target.table}
      where ${target.key} = any($1::text[]::${target.type}[])`,
    [keys],
  )
  return new Map(rows.map(({ key, ...names }) => [key, names]))
}
