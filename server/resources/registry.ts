import { resources } from '#contract/declare/registry.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import type { Registry } from '#server/integrations/registry.ts'
import { countryRows } from '#server/modules/country/rows.ts'
import { holidayRows } from '#server/modules/holiday/rows.ts'
import { landTypeRows, nonDeliverableMessageRows } from '#server/modules/khatian-choice/rows.ts'
import { districtRows, divisionRows, upazilaRows } from '#server/modules/location/rows.ts'
import { mouzaRows } from '#server/modules/mouza/rows.ts'
import { officeRows } from '#server/modules/office/rows.ts'
import { zoneRows } from '#server/modules/zone/rows.ts'
import { sheetHandlers } from './sheet-calls.ts'
import { linkRefs, type AnyCall, type Rows } from './rows-of.ts'

/** What families need of the outside. */
export type ResourcePorts = { readonly registry: Registry }

/** The rows of every declared resource: a family is added by its line here. */
export function declaredRows({ registry }: ResourcePorts): Readonly<Record<keyof typeof resources, Rows>> {
  const rows = {
    holiday: holidayRows(registry),
    country: countryRows(),
    division: divisionRows(),
    district: districtRows(),
    upazila: upazilaRows(),
    office: officeRows(),
    zone: zoneRows(),
    mouza: mouzaRows(registry),
    landType: landTypeRows(),
    nonDeliverableMessage: nonDeliverableMessageRows(),
  }
  linkRefs(Object.values(rows))
  return rows
}

/** A handler for each declared call; one that is missing is a fault of the program. */
export function handlersOf(rows: Readonly<Record<string, Rows>>, wake: () => void): Readonly<Record<string, AnyCall>> {
  const handlers: Record<string, AnyCall> = {}
  for (const [key, d] of Object.entries<AnyDeclared>(resources))
    for (const act of Object.keys(d.calls)) {
      const own = rows[key]
      const handler = own?.handlers[act] ?? (own === undefined ? undefined : sheetHandlers(own, wake)[act])
      if (handler === undefined) throw new Error(`no handler for ${d.name}.${act}`)
      handlers[`${d.name}.${act}`] = handler
    }
  return handlers
}
