import type { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'

type KhatianFilter = (typeof khatianFilters)[number]

/** The permission of each list of a desk, by KHATIAN_FILTER_TYPE; apart from the lists themselves, since the menu reads it. */
const needs: Readonly<Record<KhatianFilter, Permission>> = {
  draft: permissions.khatianUpdate,
  sent: permissions.khatianUpdate,
  'correction-needed': permissions.khatianUpdate,
  verify: permissions.khatianVerify,
  're-verify': permissions.khatianVerify,
  compare: permissions.khatianCompare,
  're-compare': permissions.khatianCompare,
  approve: permissions.khatianApprove,
  're-approve': permissions.khatianApprove,
}

export function needsOfList(filter: KhatianFilter, mutations: boolean): Permission {
  return permissionFor(mutations ? 'MUTATION' : undefined, needs[filter])
}

type Search = Readonly<Record<string, unknown>>

const isFilter = (value: unknown): value is KhatianFilter => typeof value === 'string' && Object.hasOwn(needs, value)

/** What the lists of survey khatians ask for; one that does not exist asks for nothing and is not found. */
export function listNeeds({ KHATIAN_FILTER_TYPE: filter }: Search): readonly Permission[] {
  if (filter === undefined) return listsByDesk.map((one) => needsOfList(one, false))
  return isFilter(filter) ? [needsOfList(filter, false)] : []
}

/** Where an address names no list, the first one of the desk is shown. */
export const listsByDesk = ['draft', 'compare', 'approve', 'verify'] as const satisfies readonly KhatianFilter[]

export function mutationListNeeds({ KHATIAN_FILTER_TYPE: filter }: Search): readonly Permission[] {
  if (filter === undefined) return listsByDesk.map((one) => needsOfList(one, true))
  return isFilter(filter) ? [needsOfList(filter, true)] : []
}
