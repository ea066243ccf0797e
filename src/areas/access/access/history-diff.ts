import * as z from 'zod/mini'

type Stored = Readonly<Record<string, unknown>> | null

type Group = { readonly id: string; readonly nameBn: string; readonly nameEn: string }

/** A value by its field; the words for it are the screen's. */
export type ValueChange = {
  readonly field: 'type' | 'nameBn' | 'nameEn' | 'description' | 'active' | 'custom'
  readonly before: string | boolean | null
  readonly after: string | boolean | null
}

export type HistoryDiff = {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly groupsAdded: readonly Group[]
  readonly groupsRemoved: readonly Group[]
  readonly values: readonly ValueChange[]
}

const fields = ['type', 'nameBn', 'nameEn', 'description', 'active', 'custom'] as const

const keysSchema = z.array(z.string())
const groupsSchema = z.array(z.object({ id: z.string(), nameBn: z.string(), nameEn: z.string() }))
const valueSchema = z.union([z.string(), z.boolean()])

/** What a change of rights changed, from how its subject stood before and after. [PRM-9] */
export function historyDiff(before: Stored, after: Stored): HistoryDiff {
  const [keysThen, keysNow] = [
    read(keysSchema, before, 'permissions') ?? [],
    read(keysSchema, after, 'permissions') ?? [],
  ]
  const [groupsThen, groupsNow] = [
    read(groupsSchema, before, 'groups') ?? [],
    read(groupsSchema, after, 'groups') ?? [],
  ]
  return {
    gained: keysNow.filter((key) => !keysThen.includes(key)),
    lost: keysThen.filter((key) => !keysNow.includes(key)),
    groupsAdded: without(groupsNow, groupsThen),
    groupsRemoved: without(groupsThen, groupsNow),
    values: fields
      .map((field) => ({
        field,
        before: read(valueSchema, before, field) ?? null,
        after: read(valueSchema, after, field) ?? null,
      }))
      .filter((one) => one.before !== one.after && !(isNothing(one.before) && isNothing(one.after))),
  }
}

function isNothing(value: string | boolean | null): boolean {
  return value === null || value === ''
}

function without(groups: readonly Group[], others: readonly Group[]): Group[] {
  return groups.filter((group) => others.every((one) => one.id !== group.id))
}

/** What stands there in the form that this build knows; an older or newer record may hold something else. */
function read<T>(schema: z.ZodMiniType<T>, stored: Stored, name: string): T | undefined {
  const result = z.safeParse(schema, stored?.[name])
  return result.success ? result.data : undefined
}
