import type { Group, Matrix } from './access-queries.ts'
import type { KeyTable } from './key-table.ts'

export type RightsChange = { readonly gained: readonly string[]; readonly lost: readonly string[] }

/** What every group gives: nothing where it is switched off, and only keys that grant. [PRM-2] */
export type GroupKeys = ReadonlyMap<string, ReadonlySet<string>>

export function groupKeys(matrix: Matrix, groups: readonly Group[], table: KeyTable): GroupKeys {
  const granting = grantingKeys(table)
  const off = new Set(groups.filter((one) => !one.active).map((one) => one.id))
  const keys = new Map<string, Set<string>>(matrix.groups.map((group) => [group.id, new Set()]))
  for (const { permission, groupIds } of matrix.rows)
    if (granting.has(permission.key)) for (const id of groupIds) if (!off.has(id)) keys.get(id)?.add(permission.key)
  return keys
}

export function grantingKeys(table: KeyTable): ReadonlySet<string> {
  return new Set(table.flatMap((module) => module.keys.filter((one) => one.grants).map((one) => one.key)))
}

/** The keys that stand in a group, whether they grant anything or not. */
export function storedKeys(rows: Matrix['rows'], groupId: string): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.groupIds.includes(groupId)).map((row) => row.permission.key))
}

/** What several groups give together. */
export function keysTogether(keys: GroupKeys, groupIds: Iterable<string>): ReadonlySet<string> {
  return new Set([...groupIds].flatMap((id) => [...(keys.get(id) ?? [])]))
}

export function changeBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): RightsChange {
  return {
    gained: [...after].filter((key) => !before.has(key)).sort(),
    lost: [...before].filter((key) => !after.has(key)).sort(),
  }
}

export function isNoChange({ gained, lost }: RightsChange): boolean {
  return gained.length === 0 && lost.length === 0
}

/** The change at a desk with these groups once one of them gives other keys. */
export function changeAt(
  keys: GroupKeys,
  deskGroups: readonly string[],
  groupId: string,
  after: ReadonlySet<string>,
): RightsChange {
  const then = new Map([...keys, [groupId, after] as const])
  return changeBetween(keysTogether(keys, deskGroups), keysTogether(then, deskGroups))
}

/** A set with some members switched: what was there and is wanted anyway is no change. */
export function withSwitched(base: ReadonlySet<string>, draft: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const after = new Set(base)
  for (const [key, on] of draft)
    if (on) after.add(key)
    else after.delete(key)
  return after
}

/** The draft once keys are switched; one that says what holds anyway is dropped from it. */
export function switchKeys(
  base: ReadonlySet<string>,
  draft: ReadonlyMap<string, boolean>,
  keys: readonly string[],
  on: boolean,
): ReadonlyMap<string, boolean> {
  const next = new Map(draft)
  for (const key of keys)
    if (base.has(key) === on) next.delete(key)
    else next.set(key, on)
  return next
}
