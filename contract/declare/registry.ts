import type { Access, CallSpec } from '../call.ts'
import type * as z from 'zod/mini'
import { accessHistory } from '../lists/access-history.ts'
import { application } from '../lists/application.ts'
import { khatianTempLog } from '../lists/khatian-temp-log.ts'
import { outbox } from '../lists/outbox.ts'
import { permissionGroup } from '../lists/permission-group.ts'
import { template } from '../lists/template.ts'
import { user } from '../lists/user.ts'
import { vendor } from '../lists/vendor.ts'
import { khatianCount } from '../reports/khatian-count.ts'
import { teamStatistics } from '../reports/team-statistics.ts'
import { country } from '../resources/country.ts'
import { district } from '../resources/district.ts'
import { division } from '../resources/division.ts'
import { holiday } from '../resources/holiday.ts'
import { landType } from '../resources/land-type.ts'
import { mouza } from '../resources/mouza.ts'
import { nonDeliverableMessage } from '../resources/non-deliverable-message.ts'
import { office } from '../resources/office.ts'
import { upazila } from '../resources/upazila.ts'
import { zone } from '../resources/zone.ts'

/** Every declared resource by its key in code: a family is added by its line here. A key stands in one register only. */
export const resources = {
  holiday,
  country,
  division,
  district,
  upazila,
  office,
  zone,
  mouza,
  landType,
  nonDeliverableMessage,
} as const

/** Every declared list. */
export const lists = {
  outbox,
  vendor,
  permissionGroup,
  accessHistory,
  template,
  application,
  user,
  khatianTempLog,
} as const

/** Every declared report: one is added by its line here. */
export const reports = { khatianCount, teamStatistics } as const

type Called = { readonly name: string; readonly calls: object }
type NameOf<D> = D extends { readonly name: infer N extends string; readonly calls: infer C }
  ? `${N}.${keyof C & string}`
  : never
type NamesIn<T> = { [K in keyof T]: NameOf<T[K]> }[keyof T]

type DeclaredName = NamesIn<typeof resources & typeof lists & typeof reports>

/** By name alone: what exactly a call takes and answers is said by the declaration's own `calls`. */
export type DeclaredCalls = Readonly<Record<DeclaredName, CallSpec<z.ZodMiniObject>>>

/** The calls of all declarations, as they join the table of calls. */
export const declaredCalls: DeclaredCalls = flattened([resources, lists, reports]) as DeclaredCalls

function flattened(registers: readonly Readonly<Record<string, Called>>[]): Record<string, CallSpec> {
  const calls: Record<string, CallSpec> = {}
  for (const one of registers.flatMap((register) => Object.values(register)))
    for (const [act, spec] of Object.entries(one.calls)) {
      const name = `${one.name}.${act}`
      if (Object.hasOwn(calls, name)) throw new Error(`${name} is declared twice`)
      calls[name] = spec as CallSpec
    }
  return calls
}

const needs = new Map<string, Access>([
  ...Object.values(resources).map((one): [string, Access] => [one.name, one.needs.read]),
  ...Object.values(lists).map((one): [string, Access] => [one.name, one.needs]),
  ...Object.values<{ name: string; needs: Access }>(reports).map((one): [string, Access] => [one.name, one.needs]),
])

/** What reading the rows of a declaration asks for, by its name; undefined where there is none of that name. */
export function declaredNeeds(name: string): Access | undefined {
  return needs.get(name)
}
